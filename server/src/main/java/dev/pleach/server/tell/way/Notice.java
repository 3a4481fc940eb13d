package dev.pleach.server.tell.way;

import org.jspecify.annotations.Nullable;

/**
 * Something to tell. Its texts are plain.
 *
 * @param title of the block
 * @param words what happened, in a line
 * @param url where the person sees it: the page of the block on this server
 * @param source the address of the page that the block is of
 * @param text the beginning of the block's text; may be empty
 * @param number the number that a limit is about; null if it is about none
 * @param board the name of the board
 * @param at when it happened, as ISO 8601
 */
public record Notice(
    String title,
    String words,
    String url,
    String source,
    String text,
    @Nullable Double number,
    String board,
    String at) {}
