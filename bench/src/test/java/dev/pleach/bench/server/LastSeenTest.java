package dev.pleach.bench.server;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What may be expected of a block that was away, or had no title. */
class LastSeenTest {
  private static final LastSeen ICE =
      new LastSeen("warning", "Ice warning Wet roads freeze from the evening on.", 3, false);
  private static final String GALE = "Gale warning Gusts of up to 70 km/h on the Mere.";

  @Test
  void anotherWarningAfterARedesignIsAnother() {
    assertThat(ICE.missed().isOther(GALE, 4)).isTrue();
  }

  @Test
  void theSameWarningIsExpectedThroughRedesignsAndAnotherWithoutOne() {
    assertThat(ICE.missed().isOther("Ice warning Wet roads freeze from the night on.", 4))
        .isFalse();
    assertThat(ICE.missed().isOther(GALE, 3)).isFalse();
    assertThat(ICE.isOther(GALE, 4)).isFalse();
  }

  @Test
  void onlyATitleThatItDidNotHaveMayBeLeftOut() {
    LastSeen hours = new LastSeen("hours", "11:00 14° 12:00 16°", 9, false);
    assertThat(hours.isNewTitle("Hour by hour ")).isTrue();
    assertThat(hours.isNewTitle("11:00 ")).isFalse();
    assertThat(hours.isNewTitle("a text that is much longer than titles are, ".repeat(3)))
        .isFalse();
  }
}
