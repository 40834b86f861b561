import java.math.BigDecimal;
import java.util.List;

/** What the back end keeps. Its text form is Java's own, so that a test sees what Jackson made of a request. */
public class Order {
  public Long id;
  public String email;
  public BigDecimal total;
  public List<Line> lines;

  public static class Line {
    public long sku;
    public BigDecimal price;
    public int quantity;

    @Override
    public String toString() {
      return sku + " " + price + " " + quantity;
    }
  }

  @Override
  public String toString() {
    return id + " " + email + " " + total + " " + lines;
  }
}
