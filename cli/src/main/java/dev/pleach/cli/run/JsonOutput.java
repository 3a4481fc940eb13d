package dev.pleach.cli.run;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.Writer;

/** How commands write JSON: compact, UTF-8, one document. */
public final class JsonOutput {
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .configure(com.fasterxml.jackson.core.StreamWriteFeature.AUTO_CLOSE_TARGET, false)
          .build();

  private JsonOutput() {}

  public static JsonGenerator generator(Writer out) throws IOException {
    return FACTORY.createGenerator(out);
  }
}
