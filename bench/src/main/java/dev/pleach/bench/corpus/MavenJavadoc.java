package dev.pleach.bench.corpus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The javadoc of a library, resolved through Maven and kept for the next run. */
final class MavenJavadoc {
  private MavenJavadoc() {}

  /** The jar of a library's javadoc. */
  static Path jar(String group, String library, String version)
      throws IOException, InterruptedException {
    Path folder = Path.of(System.getProperty("java.io.tmpdir"), "pleach-bench-javadoc");
    Path jar = folder.resolve(library + "-" + version + "-javadoc.jar");
    if (!Files.exists(jar)) {
      String artifact = group + ":" + library + ":" + version + ":jar:javadoc";
      Maven.run(
          "resolve " + artifact + ". Give pages of your own with --data",
          Maven.DEPENDENCY_PLUGIN + ":copy",
          "-Dartifact=" + artifact,
          "-DoutputDirectory=" + folder);
    }
    return jar;
  }
}
