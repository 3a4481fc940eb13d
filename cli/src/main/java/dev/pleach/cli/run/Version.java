package dev.pleach.cli.run;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version of this build. */
public final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() throws IOException {
    return new String[] {text()};
  }

  public static String text() throws IOException {
    Properties properties = new Properties();
    try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
      properties.load(in);
    }
    return "pleach " + properties.getProperty("version");
  }
}
