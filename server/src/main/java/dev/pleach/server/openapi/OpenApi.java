package dev.pleach.server.openapi;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.pleach.server.store.Json;
import io.javalin.config.RoutesConfig;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code /api/v1/openapi.json}: the API as an OpenAPI 3.1 document, made of {@link Operations}. */
public final class OpenApi {
  private static final String API = "/api/v1";
  private static final Pattern PARAMETER = Pattern.compile("\\{(\\w+)}");

  private OpenApi() {}

  public static void mount(RoutesConfig routes) {
    String document = Json.write(document());
    routes.get(
        API + "/openapi.json", context -> context.contentType("application/json").result(document));
  }

  static ObjectNode document() {
    ObjectNode root = Json.MAPPER.createObjectNode();
    root.put("openapi", "3.1.0");
    ObjectNode info = root.putObject("info");
    info.put("title", "Pleach").put("version", "1");
    info.put(
        "description",
        "Boards of blocks of any page. A request has a token, or the cookie of a session; with the"
            + " cookie one that changes something needs the header X-Pleach: 1 and comes from a"
            + " page of the server. A request that names a revision that is not the current one is"
            + " answered with 409 and the current object.");
    root.putArray("servers").addObject().put("url", API);
    ObjectNode paths = root.putObject("paths");
    for (Operations.Operation operation : Operations.all()) {
      ObjectNode path =
          paths.has(operation.path())
              ? (ObjectNode) paths.get(operation.path())
              : paths.putObject(operation.path());
      operation(operation, path.putObject(operation.method()));
    }
    ObjectNode components = root.putObject("components");
    components.set("schemas", Schemas.all());
    ObjectNode security = components.putObject("securitySchemes");
    security.putObject("token").put("type", "http").put("scheme", "bearer");
    ObjectNode session = security.putObject("session");
    session.put("type", "apiKey").put("in", "cookie").put("name", "pleach");
    ArrayNode either = root.putArray("security");
    either.addObject().putArray("token");
    either.addObject().putArray("session");
    return root;
  }

  private static void operation(Operations.Operation operation, ObjectNode node) {
    node.put("operationId", operation.id());
    node.put("summary", operation.summary());
    node.putArray("tags").add(operation.tag());
    Matcher parameter = PARAMETER.matcher(operation.path());
    ArrayNode parameters = Json.MAPPER.createArrayNode();
    while (parameter.find()) {
      ObjectNode one = parameters.addObject();
      one.put("name", parameter.group(1)).put("in", "path").put("required", true);
      one.putObject("schema").put("type", "string");
    }
    if (!parameters.isEmpty()) {
      node.set("parameters", parameters);
    }
    if (!operation.fields().isEmpty()) {
      request(operation.fields(), node.putObject("requestBody"));
    }
    ObjectNode responses = node.putObject("responses");
    boolean media = operation.answer().contains("/");
    ObjectNode good = responses.putObject("2XX").put("description", "Done");
    ObjectNode content =
        good.putObject("content").putObject(media ? operation.answer() : "application/json");
    if (!media) {
      Schemas.refer(content.putObject("schema"), operation.answer());
    }
    ObjectNode error = responses.putObject("default").put("description", "Not done, and why");
    Schemas.refer(
        error.putObject("content").putObject("application/json").putObject("schema"), "Error");
  }

  private static void request(String fields, ObjectNode body) {
    ObjectNode schema = body.putObject("content").putObject("application/json").putObject("schema");
    schema.put("type", "object");
    ObjectNode properties = schema.putObject("properties");
    ArrayNode required = Json.MAPPER.createArrayNode();
    for (String field : fields.split(",\\s*")) {
      boolean optional = field.endsWith("?");
      String name = optional ? field.substring(0, field.length() - 1) : field;
      properties.putObject(name);
      if (!optional) {
        required.add(name);
      }
    }
    if (!required.isEmpty()) {
      schema.set("required", required);
    }
  }
}
