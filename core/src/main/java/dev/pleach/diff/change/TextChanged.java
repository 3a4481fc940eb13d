package dev.pleach.diff.change;

import dev.pleach.diff.words.TextPiece;
import dev.pleach.diff.words.WordDiff;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Other words in the same place: a text, or the content of a script or style element.
 *
 * @param from the text as the page before has it
 * @param to the text as the page after has it
 * @param exact whether white space counts in it, as in {@code pre}
 */
public record TextChanged(
    int beforeNode,
    int afterNode,
    String from,
    String to,
    boolean exact,
    Place place,
    @Nullable InvisibleReason invisibleReason)
    implements Change {
  @Override
  public Kind kind() {
    return Kind.TEXT;
  }

  @Override
  public <R> R accept(ChangeVisitor<R> visitor) {
    return visitor.textChanged(this);
  }

  @Override
  public NodeList before() {
    return NodeList.one(beforeNode);
  }

  @Override
  public NodeList after() {
    return NodeList.one(afterNode);
  }

  /**
   * Both texts as one sequence of pieces, word by word; computed with each call, in time that grows
   * with the length of the texts, not with its square.
   */
  public List<TextPiece> pieces() {
    return WordDiff.of(from, to, exact);
  }
}
