package dev.pleach.server.tell.feed;

/**
 * Something that happened to a block.
 *
 * @param id the same for ever
 * @param title the block and what happened, in a line
 * @param text what it read then; plain
 * @param url the page of the block on this server
 * @param source the address of the page that the block is of
 */
record FeedEntry(String id, String title, String text, String url, String source, long at) {}
