package dev.pleach.server.openapi;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.pleach.server.store.Json;
import java.util.List;

/**
 * The schemas of answers, a line each: fields and their types; {@code ?} behind one may be null.
 */
final class Schemas {
  private static final String TABLE =
      """
      Me | id, name, admin boolean, accounts boolean, demo boolean, tour array
      Done |
      Board | id, name, theme, revision integer, share?, feed?, blocks integer, unseen integer, trouble integer
      BoardWithBlocks | id, name, theme, revision integer, share?, feed?, blocks Block[]
      Block | id, board, page, title, width integer, height integer, look Look, state, stateSince?, stateWords, todo, score number, source Origin, checkedAt?, changedAt?, nextAt?, place?, latest integer, seen integer, unseen boolean, keep integer, frame?, text?, summary?, number object?, gadget object?, feed?, rules integer, revision integer
      Look | style, frame boolean, title boolean, zoom integer, accent
      Origin | address, host, title
      Page | id, address, host, title, render boolean, everySeconds integer, state, stateSince?, stateWords, todo, failures integer, checkedAt?, goodAt?, nextAt?, visited boolean, blocks integer
      OpenedPage | id, address, title, content, picker, segments array, chosen array?
      BroughtPage | id, address, title, content, picker, segments array, numbers array
      Visited | page, address, state, browser boolean
      About | name, api integer
      AskedPairing | code, secret, page, seconds integer
      Confirmed | name
      Paired | state, id?, token?
      Version | number integer, firstAt?, lastAt?, summary, text, frame?
      Diff | from integer, to integer, visible boolean, findings array, frame
      Series | label, unit, points array
      Candidate | node integer, score number, reasons array, text, place, frame
      Rule | id, block, when, text, number number?, hours integer?, ways array, on boolean, lastAt?, lastWords
      Way | id, kind, name, to, template?, secret?, state, message
      Message | id, at, rule?, block?, way?, words, state, message
      Feed | address?
      Token | id, name, createdAt?, usedAt?
      NewToken | id, name, token
      Person | id, name, admin boolean
      Invitation | address
      BoardFile | pleach, version integer, name, theme, blocks array
      Brought | board, name, added array, failed array
      OpenApi | openapi
      Error | error, message
      """;

  private Schemas() {}

  static ObjectNode all() {
    ObjectNode schemas = Json.MAPPER.createObjectNode();
    for (String line : TABLE.lines().toList()) {
      int bar = line.indexOf('|');
      ObjectNode schema = schemas.putObject(line.substring(0, bar).strip());
      schema.put("type", "object");
      String fields = line.substring(bar + 1).strip();
      if (!fields.isEmpty()) {
        ObjectNode properties = schema.putObject("properties");
        for (String field : List.of(fields.split(",\\s*"))) {
          property(field, properties);
        }
      }
    }
    return schemas;
  }

  private static void property(String written, ObjectNode properties) {
    boolean absent = written.endsWith("?");
    String[] words = (absent ? written.substring(0, written.length() - 1) : written).split(" ");
    String type = words.length > 1 ? words[1] : "string";
    ObjectNode property = properties.putObject(words[0]);
    if (Character.isUpperCase(type.charAt(0))) {
      refer(property, type);
    } else if (absent) {
      ArrayNode types = property.putArray("type");
      types.add(type).add("null");
    } else {
      property.put("type", type);
    }
  }

  /** Refers to a schema by its name, or to a list of such by {@code Name[]}. */
  static void refer(ObjectNode schema, String name) {
    if (name.endsWith("[]")) {
      schema.put("type", "array");
      refer(schema.putObject("items"), name.substring(0, name.length() - 2));
    } else {
      schema.put("$ref", "#/components/schemas/" + name);
    }
  }
}
