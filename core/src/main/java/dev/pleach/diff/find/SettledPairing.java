package dev.pleach.diff.find;

import dev.pleach.diff.pairing.Moves;
import dev.pleach.diff.pairing.Pairing;
import dev.pleach.diff.visibility.Visibility;

/** The pairing once no pass changes it any more, with what is read off it: input of all changes. */
public record SettledPairing(
    Pairing pairing,
    Moves moves,
    FormerPlaces places,
    Visibility visibility,
    VisibilityToggles toggles) {

  public static SettledPairing of(Pairing pairing, Visibility visibility) {
    Moves moves = Moves.of(pairing);
    return new SettledPairing(
        pairing,
        moves,
        FormerPlaces.of(pairing, moves),
        visibility,
        VisibilityToggles.of(pairing, visibility));
  }
}
