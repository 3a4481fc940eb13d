package dev.pleach.server.tell;

import dev.pleach.server.board.BoardBlock;
import dev.pleach.server.history.Version;
import dev.pleach.server.store.Database;
import dev.pleach.server.tell.plain.Plain;
import dev.pleach.server.tell.rule.Rule;
import dev.pleach.server.tell.rule.RuleCheck;
import dev.pleach.server.tell.rule.RuleKind;
import dev.pleach.server.tell.rule.RuleStore;
import dev.pleach.server.tell.rule.Sight;
import dev.pleach.server.tell.trouble.Episode;
import dev.pleach.server.tell.trouble.Trouble;
import dev.pleach.server.tell.trouble.TroubleStore;
import dev.pleach.server.tell.way.WayStore;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * Where what happens to blocks becomes messages. Called in the transaction of what happened, as
 * often as one likes: the same thing is written once.
 */
public final class Tell {
  private static final int AT_ONCE = 200;

  private final RuleStore rules;
  private final TroubleStore troubles;
  private final WayStore ways;
  private final Outbox outbox;
  private final Notices notices;
  private final Clock clock;

  public Tell(
      RuleStore rules,
      TroubleStore troubles,
      WayStore ways,
      Outbox outbox,
      Notices notices,
      Clock clock) {
    this.rules = rules;
    this.troubles = troubles;
    this.ways = ways;
    this.outbox = outbox;
    this.notices = notices;
    this.clock = clock;
  }

  /**
   * A block has a new version.
   *
   * @param before null for the first
   * @param visible whether a reader sees the difference
   * @return how many rules had something to tell
   */
  public int onVersion(
      Handle handle, BoardBlock block, @Nullable Version before, Version after, boolean visible) {
    List<Rule> all = rules.of(handle, block.id());
    if (all.isEmpty()) {
      return 0;
    }
    Sight then = before == null ? null : Sight.of(before);
    Sight now = Sight.of(after);
    int told = 0;
    for (Rule rule : all) {
      if (!rule.on()) {
        continue;
      }
      RuleCheck.Verdict verdict = RuleCheck.check(rule, then, now, visible);
      if (rule.kind().hasLimit() && !Objects.equals(verdict.lastNumber(), rule.lastNumber())) {
        rules.noteNumber(handle, rule.id(), verdict.lastNumber());
      }
      String words = verdict.words();
      if (words != null) {
        Notices.Facts facts =
            new Notices.Facts(
                words,
                after.text(),
                rule.kind().hasLimit() ? verdict.lastNumber() : null,
                after.firstAt());
        put(handle, rule, rule.id() + " v" + after.number(), facts);
        told++;
      }
    }
    return told;
  }

  /**
   * What is known of a block after its page was read, or could not be.
   *
   * @param trouble null if it was found; see {@link Trouble#of}
   */
  public void onState(Handle handle, BoardBlock block, @Nullable Trouble trouble) {
    Optional<Episode> open = troubles.open(handle, block.id());
    if (trouble == null) {
      open.ifPresent(episode -> back(handle, episode));
    } else if (open.isEmpty() || !open.get().trouble().state().equals(trouble.state())) {
      announce(handle, troubles.note(handle, block.id(), trouble));
    }
  }

  /** Those of some blocks whose trouble is not over, as far as is known. */
  public Set<String> troubled(Handle handle, Collection<String> blockIds) {
    return troubles.openAmong(handle, blockIds);
  }

  /** Announces what has lasted long enough by now. */
  void overdue(Database database) {
    List<Episode> due = database.read(handle -> troubles.due(handle, AT_ONCE));
    for (Episode episode : due) {
      database.change(
          handle -> {
            Optional<Episode> open = troubles.open(handle, episode.blockId());
            if (open.isPresent() && open.get().id() == episode.id()) {
              announce(handle, open.get());
            }
          });
    }
  }

  /**
   * A way that has a rule for trouble is told by that rule alone; others are told once, whichever
   * rules they belong to.
   */
  private void announce(Handle handle, Episode episode) {
    boolean gone = episode.trouble().gone();
    long now = clock.millis();
    long next = Long.MAX_VALUE;
    List<Rule> all = new ArrayList<>();
    Set<String> waysWithRule = new HashSet<>();
    for (Rule rule : rules.of(handle, episode.blockId())) {
      if (rule.on()) {
        all.add(rule);
        if (rule.kind() == RuleKind.GONE) {
          waysWithRule.addAll(rule.ways());
        }
      }
    }
    String words = sentence(episode);
    for (Rule rule : all) {
      long at = RuleCheck.tellsAt(rule, gone, episode.since());
      if (now < at) {
        next = Math.min(next, at);
        continue;
      }
      Notices.Facts facts = new Notices.Facts(words, "", null, now);
      if (rule.kind() == RuleKind.GONE) {
        put(handle, rule, rule.id() + " away " + episode.id(), facts);
      } else {
        String about = episode.blockId() + (gone ? " gone " : " away ") + episode.id();
        List<String> others =
            rule.ways().stream().filter(way -> !waysWithRule.contains(way)).toList();
        put(handle, rule, others, about, facts);
      }
    }
    troubles.tellAt(handle, episode.id(), next);
  }

  private static String sentence(Episode episode) {
    String said = Plain.line(episode.trouble().words(), 300);
    String sentence = episode.trouble().sentence();
    return said.isEmpty() || said.equals(sentence) ? sentence : sentence + " " + said;
  }

  private void back(Handle handle, Episode episode) {
    troubles.end(handle, episode.blockId());
    for (Rule rule : rules.of(handle, episode.blockId())) {
      String about = rule.id() + " away " + episode.id();
      List<String> told =
          rule.ways().stream().filter(way -> outbox.has(handle, about, way)).toList();
      if (rule.on() && !told.isEmpty()) {
        Notices.Facts facts =
            new Notices.Facts("The block was found again.", "", null, clock.millis());
        put(handle, rule, told, rule.id() + " back " + episode.id(), facts);
      }
    }
  }

  private void put(Handle handle, Rule rule, String about, Notices.Facts facts) {
    if (rule.ways().isEmpty()) {
      rules.noteTold(handle, rule.id(), facts.words());
    }
    put(handle, rule, rule.ways(), about, facts);
  }

  private void put(
      Handle handle, Rule rule, List<String> wayIds, String about, Notices.Facts facts) {
    if (wayIds.isEmpty()) {
      return;
    }
    Notices.Written written = notices.of(handle, rule.blockId(), facts);
    Outbox.Subject subject =
        new Outbox.Subject(written.personId(), written.boardId(), rule.blockId(), rule.id(), about);
    boolean isNew = false;
    for (String id : wayIds) {
      isNew |=
          ways.byId(handle, id)
              .map(way -> outbox.put(handle, subject, way, written.notice()))
              .orElse(false);
    }
    if (isNew) {
      rules.noteTold(handle, rule.id(), facts.words());
    }
  }
}
