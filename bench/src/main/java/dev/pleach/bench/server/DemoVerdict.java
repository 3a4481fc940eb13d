package dev.pleach.bench.server;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.server.board.BlockState;
import dev.pleach.server.board.BoardBlock;
import dev.pleach.server.demo.DemoPage;

/** What the state of a block is worth, beside where it is on a page of a demo site. */
enum DemoVerdict {
  RIGHT("right"),
  GONE("not there, said gone"),
  TWIN("one of twins, said ambiguous"),
  ANOTHER("another came after it was gone through a redesign, said gone"),
  WRONG("wrong"),
  FOUND("not there, but found"),
  LOST("there, but said gone"),
  UNSURE("there, but said ambiguous"),
  UNREAD("page not read");

  private static final String TWIN_OF = "price"; // the block of which there are two at times

  private final String words;

  DemoVerdict(String words) {
    this.words = words;
  }

  String words() {
    return words;
  }

  /** Whether its owner has something to mend. */
  boolean isFault() {
    return compareTo(WRONG) >= 0;
  }

  /** Whether its owner chooses the place of the block anew. */
  boolean isMended() {
    return isFault() || this == ANOTHER;
  }

  /**
   * Judges a block on a page. The element around it or in it of the same text is right, too; so is
   * the block without a title that it did not have when it was last there.
   *
   * @param last the block when it was last there
   */
  static DemoVerdict of(BoardBlock block, LastSeen last, DemoPage page, DomTree tree, int design) {
    Locator locator = Locator.of(tree);
    String name = last.name();
    String place = page.truth().get(name);
    int right = place == null ? DomTree.NONE : locator.at(place);
    if (block.tracing().state() == BlockState.GONE) {
      return right == DomTree.NONE
          ? GONE
          : last.isOther(tree.visibleText(right), design) ? ANOTHER : LOST;
    }
    if (!FollowedPage.isFound(block)) {
      boolean twins = name.equals(TWIN_OF) && page.truth().containsKey(DemoPage.TWIN);
      return twins ? TWIN : right == DomTree.NONE ? FOUND : UNSURE;
    }
    if (right == DomTree.NONE) {
      return FOUND;
    }
    int node = locator.at(first(block));
    return isRight(tree, node, right) || isWithoutTitle(tree, node, right, last) ? RIGHT : WRONG;
  }

  private static boolean isRight(DomTree tree, int node, int right) {
    return node == right
        || (node != DomTree.NONE
            && (tree.contains(node, right) || tree.contains(right, node))
            && tree.visibleText(node).equals(tree.visibleText(right)));
  }

  private static boolean isWithoutTitle(DomTree tree, int node, int right, LastSeen last) {
    if (node == DomTree.NONE || !tree.contains(right, node)) {
      return false;
    }
    String all = tree.visibleText(right);
    String found = tree.visibleText(node);
    return all.endsWith(found) && last.isNewTitle(all.substring(0, all.length() - found.length()));
  }

  private static String first(BoardBlock block) {
    return block.tracing().places().lines().findFirst().orElse("");
  }
}
