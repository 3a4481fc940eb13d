package dev.pleach.cli.template;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import dev.pleach.cli.run.JsonOutput;
import dev.pleach.cli.run.UserException;
import dev.pleach.dom.DomTree;
import dev.pleach.template.TemplateProfile;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A template's profile as a file: its pages without their content, and a letter a node. */
final class ProfileJson {
  private static final int VERSION = 1;
  private static final JsonFactory READER =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder().maxStringLength(Integer.MAX_VALUE).build())
          .build();

  private ProfileJson() {}

  static void write(TemplateProfile profile, Path file) throws IOException {
    try (Writer out = Files.newBufferedWriter(file, StandardCharsets.UTF_8);
        JsonGenerator json = JsonOutput.generator(out)) {
      json.writeStartObject();
      json.writeNumberField("pleachTemplate", VERSION);
      json.writeNumberField("pages", profile.pages());
      json.writeNumberField("usualFit", Math.round(profile.usualFit() * 1e4) / 1e4);
      json.writeStringField("types", profile.letters());
      json.writeStringField("tree", profile.skeleton().brackets());
      json.writeEndObject();
    } catch (FileSystemException e) {
      throw new UserException(
          "Cannot write " + file + ": is there such a folder, and is it yours?");
    }
  }

  static TemplateProfile read(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new UserException("There is no file " + file + ". --save-profile writes one.");
    }
    int version = 0;
    int pages = 0;
    double usualFit = 0;
    String types = "";
    String tree = "";
    try (JsonParser json = READER.createParser(file.toFile())) {
      for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
        if (token == JsonToken.FIELD_NAME) {
          String field = json.currentName();
          json.nextToken();
          switch (field) {
            case "pleachTemplate" -> version = json.getIntValue();
            case "pages" -> pages = json.getIntValue();
            case "usualFit" -> usualFit = json.getDoubleValue();
            case "types" -> types = json.getText();
            case "tree" -> tree = json.getText();
            default -> json.skipChildren();
          }
        }
      }
    } catch (JsonProcessingException e) {
      throw unreadable(file);
    }
    if (version != VERSION) {
      throw unreadable(file);
    }
    try {
      return TemplateProfile.restored(DomTree.ofBrackets(tree), types, usualFit, pages);
    } catch (IllegalArgumentException e) {
      throw unreadable(file);
    }
  }

  private static UserException unreadable(Path file) {
    return new UserException(
        file
            + " is no profile that this version can read. Write it again with"
            + " 'pleach template --save-profile "
            + file
            + " PAGE OTHER…'.");
  }
}
