package dev.pleach.server.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.pleach.server.running.RunningServer;
import dev.pleach.server.store.DatabaseKind;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

final class OpenApiTest {
  private static final String API = "/api/v1";

  @Test
  void everyRouteIsDescribedAndEveryDescribedOneIsThere() {
    try (RunningServer server = RunningServer.open(DatabaseKind.SQLITE)) {
      JsonNode document = server.anybody().get(API + "/openapi.json").json();
      Set<String> described = new TreeSet<>();
      document
          .path("paths")
          .properties()
          .forEach(
              path ->
                  path.getValue()
                      .fieldNames()
                      .forEachRemaining(
                          method ->
                              described.add(
                                  method.toUpperCase(Locale.ROOT) + " " + API + path.getKey())));
      Set<String> mounted = new TreeSet<>();
      for (String route : server.server().routes()) {
        if (route.contains(" " + API) && !route.startsWith("BEFORE")) {
          mounted.add(route);
        }
      }
      assertThat(described).isEqualTo(mounted).hasSizeGreaterThan(60);
    }
  }

  @Test
  void everySchemaThatIsReferredToIsThere() {
    JsonNode document = OpenApi.document();
    assertThat(document.path("openapi").asText()).isEqualTo("3.1.0");
    for (JsonNode reference : document.findValues("$ref")) {
      String name = reference.asText().substring("#/components/schemas/".length());
      assertThat(document.path("components").path("schemas").has(name)).as(name).isTrue();
    }
    assertThat(document.findValuesAsText("operationId")).doesNotHaveDuplicates();
  }
}
