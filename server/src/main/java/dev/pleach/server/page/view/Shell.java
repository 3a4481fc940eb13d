package dev.pleach.server.page.view;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What surrounds every page: its title, who looks, the tabs of boards.
 *
 * @param visitor null where nobody is logged in
 * @param active what the navigation marks: a board's id, or the name of a page
 * @param theme the theme the board asks for: auto, light or dark
 * @param script the module of the page, without folder and ending; null if it needs none
 * @param assets where style sheets and scripts of others are
 * @param sandbox what a frame may do
 */
public record Shell(
    String title,
    @Nullable Visitor visitor,
    List<BoardTab> boards,
    String active,
    String theme,
    @Nullable String script,
    WebJars assets,
    String sandbox) {}
