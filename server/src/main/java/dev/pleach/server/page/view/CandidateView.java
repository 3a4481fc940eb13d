package dev.pleach.server.page.view;

import java.util.List;

/** A place of a page that could be a block. */
public record CandidateView(
    int node, double score, List<String> reasons, String text, String place, String frame) {

  public long percent() {
    return Math.round(score * 100);
  }
}
