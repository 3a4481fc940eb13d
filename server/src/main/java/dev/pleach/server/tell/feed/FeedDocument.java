package dev.pleach.server.tell.feed;

/**
 * A feed, ready to be sent.
 *
 * @param etag with its quotes
 * @param modified when something last happened, in milliseconds
 */
public record FeedDocument(String xml, String etag, long modified) {
  public static final String TYPE = "application/atom+xml; charset=utf-8";
}
