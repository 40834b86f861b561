import com.fasterxml.jackson.annotation.JsonFormat;
import java.math.BigDecimal;

public class Invoice {
  @JsonFormat(shape = JsonFormat.Shape.STRING)
  public Long id;

  @JsonFormat(shape = JsonFormat.Shape.STRING)
  public BigDecimal amount;

  @Override
  public String toString() {
    return id + " " + amount;
  }
}
