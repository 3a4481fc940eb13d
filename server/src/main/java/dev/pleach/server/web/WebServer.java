package dev.pleach.server.web;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JavaType;
import dev.pleach.server.store.Json;
import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.config.RoutesConfig;
import io.javalin.http.staticfiles.Location;
import io.javalin.json.JsonMapper;
import java.lang.reflect.Type;
import java.util.function.Consumer;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** The HTTP server: limits, static files, JSON; the routes come from others. */
final class WebServer {
  /** Where the API begins. */
  static final String API = "/api/v1";

  /** The largest request, in bytes. */
  static final long LARGEST_REQUEST = 16L << 20;

  private static final int THREADS = 200;
  private static final int LEAST_THREADS = 4;
  private static final int IDLE_MILLIS = 30_000;

  /** Bytes a second that a request must come with: a client that drips holds a thread. */
  private static final long SLOWEST_REQUEST = 256;

  private static final int LARGEST_HEADERS = 16 << 10;

  private WebServer() {}

  /** A server that is not started yet. */
  static Javalin of(Consumer<RoutesConfig> routes) {
    return Javalin.create(config -> configure(config, routes));
  }

  private static void configure(JavalinConfig config, Consumer<RoutesConfig> routes) {
    config.startup.showJavalinBanner = false;
    config.startup.showOldJavalinVersionWarning = false;
    config.http.maxRequestSize = LARGEST_REQUEST;
    config.http.prefer405over404 = true;
    config.jsonMapper(new Mapper());
    QueuedThreadPool threads = new QueuedThreadPool(THREADS, LEAST_THREADS, IDLE_MILLIS);
    threads.setName("web");
    config.jetty.threadPool = threads;
    config.jetty.modifyHttpConfiguration(WebServer::limits);
    config.staticFiles.enableWebjars();
    config.staticFiles.add(
        files -> {
          files.hostedPath = "/static";
          files.directory = "/static";
          files.location = Location.CLASSPATH;
          files.headers.put("Cache-Control", "no-cache");
          files.headers.put("X-Content-Type-Options", "nosniff");
        });
    routes.accept(config.routes);
  }

  @SuppressWarnings("removal") // nothing else of Jetty 12 limits how slowly a request may come
  private static void limits(HttpConfiguration http) {
    http.setSendServerVersion(false);
    http.setRequestHeaderSize(LARGEST_HEADERS);
    http.setIdleTimeout(IDLE_MILLIS);
    http.setMinRequestDataRate(SLOWEST_REQUEST);
  }

  /** JSON as everywhere in the server. */
  private static final class Mapper implements JsonMapper {
    @Override
    public String toJsonString(Object value, Type type) {
      return value instanceof String text ? text : Json.write(value);
    }

    @Override
    @SuppressWarnings("TypeParameterUnusedInFormals") // as the interface has it
    public <T> T fromJsonString(String json, Type type) {
      try {
        JavaType known = Json.MAPPER.constructType(type);
        return Json.MAPPER.readValue(json, known);
      } catch (JsonProcessingException e) {
        throw new ApiException(400, "bad-json", "The request is no JSON of the expected form.");
      }
    }
  }
}
