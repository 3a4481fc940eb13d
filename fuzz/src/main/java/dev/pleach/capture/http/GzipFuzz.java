package dev.pleach.capture.http;

import dev.pleach.fuzz.Check;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;

/** Unpacks any bytes as the body of an answer. */
public final class GzipFuzz {
  private GzipFuzz() {}

  private static final int LONGEST = 1 << 20;

  public static void fuzzerTestOneInput(byte[] data) {
    BodyReader reader = new BodyReader(LONGEST, false);
    try {
      byte[] body = reader.read(new ByteArrayInputStream(data), List.of("gzip"), "fuzz");
      Check.that(body.length <= LONGEST, "a body keeps its limit");
    } catch (IOException e) {
      Check.that(e.getMessage() != null, "trouble has words");
    }
  }
}
