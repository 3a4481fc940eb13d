package dev.pleach.pattern;

import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.List;

/**
 * What other pages of the template told about the addresses of a node: how often each kind led to
 * the partner of the node in a matching of the pages, how often elsewhere, and on how many pages
 * the node begins with the same text. Such a text belongs to the template: it names the block, and
 * where it is missing, so is the block. Immutable.
 */
final class AddressTrust {
  /** Nothing is known. */
  static final AddressTrust NONE =
      new AddressTrust(0, 0, new int[AddressKind.COUNT], new int[AddressKind.COUNT]);

  private static final int FEWEST = 3; // pages that have a text of the template
  private static final double SHARE = 0.1; // of the pages, the same
  private static final int ENOUGH = 4; // times right, never wrong: enough alone
  private static final double RELIABLE = 0.9; // the share of times right below which none counts

  private final int pages;
  private final int begun; // pages on which the node begins with the same text
  private final int[] right; // index: kind
  private final int[] wrong; // index: the same

  private AddressTrust(int pages, int begun, int[] right, int[] wrong) {
    this.pages = pages;
    this.begun = begun;
    this.right = right;
    this.wrong = wrong;
  }

  /** How many numbers there are of one. */
  static final int NUMBERS = 2 + 2 * AddressKind.COUNT;

  /** All that is known, as numbers. */
  List<Integer> numbers() {
    List<Integer> numbers = new ArrayList<>(List.of(pages, begun));
    for (int kind = 0; kind < AddressKind.COUNT; kind++) {
      numbers.add(right[kind]);
      numbers.add(wrong[kind]);
    }
    return numbers;
  }

  /** The same of what {@link #numbers} returned. */
  static AddressTrust of(List<Integer> numbers) {
    int[] right = new int[AddressKind.COUNT];
    int[] wrong = new int[AddressKind.COUNT];
    for (int kind = 0; kind < AddressKind.COUNT; kind++) {
      right[kind] = numbers.get(2 + 2 * kind);
      wrong[kind] = numbers.get(3 + 2 * kind);
    }
    return new AddressTrust(numbers.get(0), numbers.get(1), right, wrong);
  }

  /**
   * The same after another page was seen.
   *
   * @param found where the addresses lead to, by kind
   * @param partner of the node in a matching with that page, or NONE
   */
  AddressTrust seen(NodeAddress address, int[] found, int partner) {
    int[] moreRight = right.clone();
    int[] moreWrong = wrong.clone();
    for (int kind = 0; kind < found.length; kind++) {
      if (found[kind] == DomTree.NONE) {
        continue;
      }
      if (found[kind] == partner) {
        moreRight[kind]++;
      } else if (partner != DomTree.NONE || AddressKind.isPlace(kind)) {
        moreWrong[kind]++; // where there is no partner, some other node is at its place
      }
    }
    boolean begins = address.headed() && found[AddressKind.FIRST_TEXT] != DomTree.NONE;
    return new AddressTrust(pages + 1, begun + (begins ? 1 : 0), moreRight, moreWrong);
  }

  /** Whether an address of this kind is enough. */
  boolean isEnough(int kind) {
    return right[kind] >= ENOUGH && wrong[kind] == 0;
  }

  /** Whether an address of this kind often led elsewhere. */
  boolean isMisleading(int kind) {
    return wrong[kind] > 0 && right[kind] < RELIABLE * (right[kind] + wrong[kind]);
  }

  /** Whether the first text of the node belongs to the template. */
  boolean isHeaded() {
    return begun >= FEWEST && begun >= SHARE * pages;
  }
}
