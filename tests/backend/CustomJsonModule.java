import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import java.math.BigDecimal;
import java.math.BigInteger;

/** Writes numbers that a JavaScript number would round as strings. */
public class CustomJsonModule extends SimpleModule {
  public CustomJsonModule() {
    super("CustomJsonModule");
    addSerializer(Long.class, ToStringSerializer.instance);
    addSerializer(Long.TYPE, ToStringSerializer.instance);
    addSerializer(BigInteger.class, ToStringSerializer.instance);
    addSerializer(BigDecimal.class, ToStringSerializer.instance);
  }
}
