package dev.pleach.server.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DemoClockTest {
  private static final Instant START = Instant.parse("2026-11-17T08:00:00Z");
  private static final DemoClock CLOCK = DemoClock.from(START);

  @Test
  void everySiteBeginsAtTheFirstStateAndChangesEveryHalfMinuteAtItsOwnSecond() {
    Set<Integer> seconds = new HashSet<>();
    for (DemoSite site : DemoSite.values()) {
      assertThat(CLOCK.at(site, START)).isEqualTo(DemoState.FIRST);
      assertThat(CLOCK.at(site, START.minusSeconds(99))).isEqualTo(DemoState.FIRST);
      int second = 1;
      while (CLOCK.at(site, START.plusSeconds(second)).change() == 0) {
        second++;
      }
      seconds.add(second % 30);
      assertThat(second).isLessThanOrEqualTo(30);
      assertThat(CLOCK.at(site, START.plusSeconds(second + 29)).change()).isEqualTo(1);
      assertThat(CLOCK.at(site, START.plusSeconds(second + 30)).change()).isEqualTo(2);
    }
    assertThat(seconds).hasSize(3);
  }

  @Test
  void aNewcomerSeesARedesignWithinTwoMinutesAndOneOfEverySiteEveryFour() {
    assertThat(CLOCK.at(DemoSite.SHOP, START.plusSeconds(74)).design()).isZero();
    assertThat(CLOCK.at(DemoSite.SHOP, START.plusSeconds(75)).design()).isOne();
    for (DemoSite site : DemoSite.values()) {
      assertThat(CLOCK.at(site, START.plusSeconds(239)).design()).isOne();
      assertThat(CLOCK.at(site, START.plusSeconds(239 + 240)).design()).isEqualTo(2);
      assertThat(CLOCK.at(site, START.plusSeconds(239 + 23 * 240)).design()).isZero();
    }
  }

  @Test
  void itCanGoFaster() {
    DemoClock fast = new DemoClock(START, 60);
    for (DemoSite site : DemoSite.values()) {
      assertThat(fast.at(site, START.plusSeconds(7)))
          .isEqualTo(CLOCK.at(site, START.plusSeconds(420)));
    }
    assertThatThrownBy(() -> new DemoClock(START, 0)).hasMessageContaining("speed");
    assertThatThrownBy(() -> new DemoClock(START, Double.NaN)).hasMessageContaining("speed");
  }

  @Test
  void theStateIsTheSameFromTheMomentItChangedOn() {
    for (DemoSite site : DemoSite.values()) {
      for (int second = 0; second < 600; second += 7) {
        Instant now = START.plusSeconds(second);
        Instant since = CLOCK.changedAt(site, now);
        assertThat(since).isBetween(START, now);
        assertThat(CLOCK.at(site, since)).isEqualTo(CLOCK.at(site, now));
        if (since.isAfter(START)) {
          assertThat(CLOCK.at(site, since.minusMillis(1))).isNotEqualTo(CLOCK.at(site, now));
        }
      }
    }
  }

  @Test
  void itGoesOnForYears() {
    Instant late = START.plusSeconds(40L * 365 * 86400);
    DemoState state = CLOCK.at(DemoSite.NEWS, late);
    assertThat(DemoPages.html(DemoSite.NEWS, "", state)).contains("Harrowmere");
  }
}
