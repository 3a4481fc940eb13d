package dev.pleach.server.page.view;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** Where the style sheet and the library of others are served: the versions are in their jars. */
public record WebJars(String pico, String sortable) {

  /** Reads the versions of the jars on the class path. */
  public static WebJars find() {
    return new WebJars(
        folder("picocss__pico") + "/css/pico.min.css",
        folder("sortablejs") + "/modular/sortable.core.esm.js");
  }

  private static String folder(String name) {
    String path = "/META-INF/maven/org.webjars.npm/" + name + "/pom.properties";
    try (InputStream in = WebJars.class.getResourceAsStream(path)) {
      if (in == null) {
        throw new IllegalStateException("The library " + name + " is missing: build the server.");
      }
      Properties properties = new Properties();
      properties.load(in);
      return "/webjars/" + name + "/" + properties.getProperty("version");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
