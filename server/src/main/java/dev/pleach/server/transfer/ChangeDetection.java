package dev.pleach.server.transfer;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.pleach.server.store.Json;
import java.util.ArrayList;
import java.util.List;

/**
 * Watches of changedetection.io, as its data file or its API gives them: an object of watches by
 * id, alone or under {@code watching}, or a list. Of each its address, title and filters; a filter
 * becomes a block, a watch without one the main part of its page. Filters that are neither CSS nor
 * XPath are reported.
 */
final class ChangeDetection {
  private static final String BROWSER = "html_webdriver";

  private ChangeDetection() {}

  static Listed read(String text) {
    Listed listed = new Listed();
    JsonNode root;
    try {
      root = Json.MAPPER.readTree(text);
    } catch (JsonProcessingException e) {
      listed.fail(1, "This is no JSON.");
      return listed;
    }
    JsonNode watches = root.path("watching").isContainerNode() ? root.path("watching") : root;
    int number = 0;
    for (JsonNode watch : watches) {
      number++;
      String address = watch.path("url").asText("").strip();
      if (address.isEmpty()) {
        listed.fail(number, "The watch has no address.");
      } else {
        watch(watch, number, address, listed);
      }
    }
    if (number == 0) {
      listed.fail(1, "There are no watches in it.");
    }
    return listed;
  }

  private static void watch(JsonNode watch, int number, String address, Listed listed) {
    String title = watch.path("title").asText("");
    boolean render = watch.path("fetch_backend").asText("").equals(BROWSER);
    List<String> filters = new ArrayList<>();
    for (JsonNode filter : watch.path("include_filters")) {
      if (!filter.asText("").isBlank()) {
        filters.add(filter.asText("").strip());
      }
    }
    if (filters.isEmpty()) {
      listed.want(number, address, null, title, render);
    }
    for (String filter : filters) {
      if (filter.matches("(?s)(json|jq|jqraw):.*")) {
        listed.fail(number, "The filter is for JSON, not for a page: " + shown(filter));
      } else {
        listed.want(number, address, filter.replaceFirst("^xpath1?:", ""), title, render);
      }
    }
  }

  private static String shown(String filter) {
    return filter.length() <= 80 ? filter : filter.substring(0, 80) + "…";
  }
}
