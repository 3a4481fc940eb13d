package dev.pleach.server.demo;

import java.util.Map;

/**
 * A page as it is served, and where its blocks are.
 *
 * @param html the page
 * @param truth for each block that is on the page its absolute XPath, by the name of the block
 */
public record DemoPage(String html, Map<String, String> truth) {
  /** A second price beside {@code price}, equal to it: no trace can know which is meant. */
  public static final String TWIN = "price twin";

  public DemoPage {
    truth = Map.copyOf(truth);
  }
}
