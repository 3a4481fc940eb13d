package dev.pleach.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.Writer;

/** How commands write JSON: compact, UTF-8, one document. */
final class Json {
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .configure(com.fasterxml.jackson.core.StreamWriteFeature.AUTO_CLOSE_TARGET, false)
          .build();

  private Json() {}

  static JsonGenerator generator(Writer out) throws IOException {
    return FACTORY.createGenerator(out);
  }
}
