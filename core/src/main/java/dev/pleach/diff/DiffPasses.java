package dev.pleach.diff;

import dev.pleach.diff.change.Change;
import dev.pleach.diff.find.ChangeOrder;
import dev.pleach.diff.find.ImpliedAttributeChanges;
import dev.pleach.diff.find.MoveChanges;
import dev.pleach.diff.find.NodeChanges;
import dev.pleach.diff.find.SettledPairing;
import dev.pleach.diff.find.UnmatchedChanges;
import dev.pleach.diff.pairing.MovedSubtrees;
import dev.pleach.diff.pairing.Pairing;
import dev.pleach.diff.pairing.PairingRepair;
import dev.pleach.diff.pairing.ReplacementDetector;
import dev.pleach.diff.pairing.UnlikelyMoves;
import dev.pleach.diff.tell.UntoldChanges;
import dev.pleach.diff.unit.PageUnits;
import dev.pleach.diff.unit.UnitPairs;
import dev.pleach.diff.visibility.Visibility;
import dev.pleach.diff.words.IgnoredText;
import dev.pleach.dom.DomTree;
import dev.pleach.match.Matching;
import java.util.ArrayList;
import java.util.List;

/** The passes of the diff, in the order they run: from a matching to a pairing to changes. */
final class DiffPasses {
  private DiffPasses() {}

  static Diff run(Matching matching, IgnoredText ignored) {
    DomTree after = matching.afterTree();
    Visibility visibility = Visibility.of(matching.beforeTree(), after);

    Pairing matched = Pairing.of(matching);
    Pairing repaired = PairingRepair.repair(matched);
    Pairing separated = ReplacementDetector.separate(repaired, visibility);
    Pairing joined = MovedSubtrees.join(separated);
    Pairing likely = UnlikelyMoves.separate(joined, visibility);
    SettledPairing settled = SettledPairing.of(likely, visibility);

    List<Change> found = new ArrayList<>();
    found.addAll(UnmatchedChanges.of(settled));
    found.addAll(MoveChanges.of(settled));
    found.addAll(NodeChanges.of(settled));
    UnitPairs units =
        UnitPairs.of(
            PageUnits.of(visibility.before(), ignored),
            PageUnits.of(visibility.after(), ignored),
            likely,
            MoveChanges.nodesMoved(found, matching.beforeTree()));
    List<Change> told = UntoldChanges.mark(found, units);
    List<Change> marked = ImpliedAttributeChanges.mark(told, after);
    return new Diff(likely, units, ChangeOrder.sorted(marked, after));
  }
}
