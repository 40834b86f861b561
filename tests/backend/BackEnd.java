import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A back end as real ones are: Jackson behind HTTP, here the JDK's own server. Keeps one document for each address
 * /{configuration}/{orders|invoices}/{name}, PUT and GET; with ?java the answer to GET is what Java holds, as text. Serves
 * the project's files under /files, so that a page can load the library from it. Prints its address, and ends with its
 * standard input, so that it can't outlive the test that started it. Started by back-end.node.test.js.
 */
public class BackEnd {
  private static final Map<String, ObjectMapper> CONFIGURATIONS =
      Map.of(
          "numbers", new ObjectMapper(),
          "strings", new ObjectMapper().registerModule(new CustomJsonModule()),
          "strict",
              JsonMapper.builder().disable(MapperFeature.ALLOW_COERCION_OF_SCALARS).build());
  private static final Map<String, Class<?>> TYPES =
      Map.of("orders", Order.class, "invoices", Invoice.class);
  private static final Map<String, String> MEDIA_TYPES =
      Map.of("html", "text/html", "js", "text/javascript");

  private final Map<String, Object> documents = new ConcurrentHashMap<>();
  private final Path files;

  private BackEnd(Path files) {
    this.files = files;
  }

  public static void main(String[] arguments) throws IOException {
    BackEnd backEnd = new BackEnd(Path.of(arguments[0]).toRealPath());
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", backEnd::handleDocument);
    server.createContext("/files/", backEnd::handleFile);
    server.start();
    System.out.println("http://127.0.0.1:" + server.getAddress().getPort());
    while (System.in.read() != -1) {}
    server.stop(0);
  }

  private void handleDocument(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath();
    String[] parts = path.split("/");
    ObjectMapper mapper = parts.length == 4 ? CONFIGURATIONS.get(parts[1]) : null;
    Class<?> type = parts.length == 4 ? TYPES.get(parts[2]) : null;
    if (mapper == null || type == null) {
      answer(exchange, 404, "application/problem+json", "{\"title\":\"Not found\"}");
      return;
    }
    try {
      if (exchange.getRequestMethod().equals("PUT")) {
        documents.put(path, mapper.readValue(exchange.getRequestBody(), type));
      }
      Object document = documents.get(path);
      boolean wantsJava = "java".equals(exchange.getRequestURI().getQuery());
      String text = wantsJava ? document.toString() : mapper.writeValueAsString(document);
      answer(exchange, 200, wantsJava ? "text/plain" : "application/json", text);
    } catch (JsonProcessingException exception) {
      answer(exchange, 400, "application/problem+json", "{\"title\":\"Not readable\"}");
    }
  }

  private void handleFile(HttpExchange exchange) throws IOException {
    Path file = files.resolve(exchange.getRequestURI().getPath().substring("/files/".length()));
    if (!file.normalize().startsWith(files) || !Files.isRegularFile(file)) {
      answer(exchange, 404, "text/plain", "");
      return;
    }
    String name = file.getFileName().toString();
    String extension = name.substring(name.lastIndexOf('.') + 1);
    answer(exchange, 200, MEDIA_TYPES.getOrDefault(extension, "text/plain"), Files.readString(file));
  }

  private static void answer(HttpExchange exchange, int status, String mediaType, String text)
      throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", mediaType + ";charset=UTF-8");
    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }
}
