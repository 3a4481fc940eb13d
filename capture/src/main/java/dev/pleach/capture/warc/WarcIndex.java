package dev.pleach.capture.warc;

import dev.pleach.capture.address.CaptureDate;
import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.failure.FailureReason;
import dev.pleach.capture.http.Answer;
import dev.pleach.capture.http.BodyReader;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The captures of a web archive by address. The archive is read only as far as a look-up needs;
 * where it breaks off, what came before stays usable. Not safe for several threads.
 */
final class WarcIndex implements AutoCloseable {
  private static final int MOST_DATES = 10; // in a message; an even number
  private static final URI NO_ADDRESS = URI.create("http:none");

  private final Path file;
  private final BodyReader bodies;
  private final Map<URI, List<WarcEntry>> byAddress = new HashMap<>(); // key(address) to captures
  private final List<WarcEntry> entries = new ArrayList<>(); // in the order of the archive
  private @Nullable WarcRecords records; // null until the first is read
  private @Nullable CaptureException damage;
  private boolean complete;

  WarcIndex(Path file, BodyReader bodies) {
    this.file = file;
    this.bodies = bodies;
  }

  /** An address under which captures of http and https are found together. */
  static URI key(URI address) {
    String text = address.toString();
    return text.startsWith("https:") ? URI.create("http" + text.substring(5)) : address;
  }

  /** What ended the reading early; null if nothing did so far. */
  @Nullable CaptureException damage() {
    return damage;
  }

  /** The first capture of an address that may be a page; else its first capture; null if none. */
  @Nullable WarcEntry firstPage(URI address) {
    WarcEntry page = first(address, WarcEntry::mayBePage);
    return page == null ? first(address, entry -> true) : page;
  }

  /**
   * The capture of an address that a date means: of those that may be pages, or of all if none may
   * be, the last one that the date reaches, else the first one. Reads the whole archive.
   */
  @Nullable WarcEntry pageAt(URI address, CaptureDate date) {
    WarcEntry chosen = null;
    for (WarcEntry entry : captures(address)) {
      chosen = chosen == null || date.reaches(entry.when()) ? entry : chosen;
    }
    return chosen;
  }

  /**
   * Of the captures of an address, of whatever type, the one nearest to a time; a success before a
   * redirect, errors not at all. Reads the whole archive.
   */
  @Nullable WarcEntry nearest(URI address, Instant near) {
    readToEnd();
    return byAddress.getOrDefault(key(address), List.of()).stream()
        .filter(entry -> entry.status() < 400)
        .min(
            Comparator.<WarcEntry>comparingInt(entry -> entry.status() < 300 ? 0 : 1)
                .thenComparing(entry -> Duration.between(near, entry.when()).abs()))
        .orElse(null);
  }

  /** What times there are captures of an address from, in words; empty if there is none. */
  String dates(URI address) {
    List<String> times =
        captures(address).stream()
            .map(entry -> entry.when().truncatedTo(ChronoUnit.SECONDS).toString())
            .distinct()
            .toList();
    if (times.isEmpty()) {
      return "There is no capture of " + address + " in " + file + ".";
    }
    int size = times.size();
    List<String> shown = new ArrayList<>(times);
    if (size > MOST_DATES) {
      shown.subList(MOST_DATES / 2, size - MOST_DATES / 2).clear();
      shown.add(MOST_DATES / 2, "…");
    }
    return "There "
        + (size == 1 ? "is a capture" : "are " + size + " captures")
        + " of "
        + String.join(", ", shown)
        + ".";
  }

  /** Captures by time: those that may be pages if there are any, else all of the address. */
  private List<WarcEntry> captures(URI address) {
    readToEnd();
    List<WarcEntry> all = byAddress.getOrDefault(key(address), List.of());
    List<WarcEntry> pages = all.stream().filter(WarcEntry::mayBePage).toList();
    return (pages.isEmpty() ? all : pages)
        .stream().sorted(Comparator.comparing(WarcEntry::when)).toList(); // stable: ties as found
  }

  private void readToEnd() {
    readOn(NO_ADDRESS);
  }

  /** The first wanted capture of an address; reads on as far as needed. */
  private @Nullable WarcEntry first(URI address, Predicate<WarcEntry> wanted) {
    do {
      for (WarcEntry entry : byAddress.getOrDefault(key(address), List.of())) {
        if (wanted.test(entry)) {
          return entry;
        }
      }
    } while (readOn(address));
    return null;
  }

  /** Indexes up to the next capture of an address; false if there is none. */
  private boolean readOn(URI address) {
    while (!complete) {
      WarcEntry entry = null;
      try {
        if (records == null) {
          records = new WarcRecords(file, 0, bodies);
        }
        entry = records.next();
      } catch (CaptureException e) {
        damage = e;
      }
      if (entry == null) {
        complete = true;
        close();
        return false;
      }
      entries.add(entry);
      byAddress.computeIfAbsent(key(entry.address()), key -> new ArrayList<>()).add(entry);
      if (key(entry.address()).equals(key(address))) {
        return true;
      }
    }
    return false;
  }

  /** What the host answered; for a revisit, what it had answered at the capture it refers to. */
  Answer answer(WarcEntry entry) throws CaptureException {
    if (!entry.revisit()) {
      return read(entry);
    }
    Answer answer = read(original(entry));
    return new Answer(
        entry.address(),
        entry.address(),
        answer.status(),
        answer.headers(),
        answer.bytes(),
        entry.when(),
        true);
  }

  /**
   * By the digest of its content, at the address that a revisit refers to or anywhere. Where one of
   * them has no digest, the last capture of that address before the revisit.
   */
  private WarcEntry original(WarcEntry revisit) throws CaptureException {
    URI address = revisit.refersTo() == null ? revisit.address() : revisit.refersTo();
    String digest = revisit.digest();
    if (digest != null) {
      Predicate<WarcEntry> equal = entry -> !entry.revisit() && digest.equals(entry.digest());
      WarcEntry original = first(address, equal.and(WarcEntry::mayBePage));
      if (original != null) {
        return original;
      }
      for (WarcEntry entry : entries) { // all: the search above went to the end
        if (equal.test(entry)) {
          return entry;
        }
      }
    }
    WarcEntry before = null;
    for (WarcEntry entry : captures(address)) {
      boolean original =
          entry.mayBePage() && !entry.revisit() && (digest == null || entry.digest() == null);
      if (original && (before == null || !entry.when().isAfter(revisit.when()))) {
        before = entry;
      }
    }
    if (before != null) {
      return before;
    }
    throw new CaptureException(
        FailureReason.NOT_FOUND,
        file
            + " only notes that "
            + revisit.address()
            + " had not changed since an earlier capture, which is not in this archive. Name the"
            + " archive that has it.");
  }

  private Answer read(WarcEntry entry) throws CaptureException {
    try (WarcRecords fromEntry = new WarcRecords(file, entry.position(), bodies)) {
      if (entry.sameAs(fromEntry.next())) {
        return fromEntry.answer();
      }
    } catch (CaptureException e) {
      if (e.reason() != FailureReason.DAMAGED_ARCHIVE) {
        throw e;
      }
      // The archive is packed as a whole, so that reading cannot begin at a record: from the start.
    }
    try (WarcRecords all = new WarcRecords(file, 0, bodies)) {
      for (WarcEntry next = all.next(); next != null; next = all.next()) {
        if (next.number() == entry.number()) {
          return all.answer();
        }
      }
    }
    throw new CaptureException(
        FailureReason.DAMAGED_ARCHIVE, file + " changed while it was being read. Try again.");
  }

  @Override
  public void close() {
    if (records != null) {
      records.close();
    }
  }
}
