package dev.pleach.server.tell.way;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is sent at once: one notice, or many if many are waiting.
 *
 * @param id the same at every attempt, so that receivers can drop a second copy
 * @param notices the first of them, at least one
 * @param count how many there are
 */
public record Letter(String id, List<Notice> notices, int count) {
  private static final int LONGEST_WORDS = 1_500;

  public Letter {
    if (notices.isEmpty() || count < notices.size()) {
      throw new IllegalArgumentException("A letter has a notice.");
    }
  }

  private Notice first() {
    return notices.get(0);
  }

  public String title() {
    return count == 1 ? first().title() : count + " messages";
  }

  /** What happened: a line a notice, as many as chats take. */
  public String words() {
    if (count == 1) {
      return first().words();
    }
    StringBuilder lines = new StringBuilder();
    int shown = 0;
    for (Notice notice : notices) {
      String line = notice.title() + ": " + notice.words() + "\n";
      if (shown > 0 && lines.length() + line.length() > LONGEST_WORDS) {
        break;
      }
      lines.append(line);
      shown++;
    }
    int more = count - shown;
    return lines.append(more == 0 ? "" : "and " + more + " more").toString().stripTrailing();
  }

  /** Where to look; of many notices, the newest. */
  public String url() {
    return notices.get(notices.size() - 1).url();
  }

  public String source() {
    return count == 1 ? first().source() : "";
  }

  public String text() {
    return count == 1 ? first().text() : "";
  }

  public @Nullable Double number() {
    return count == 1 ? first().number() : null;
  }

  public String board() {
    return count == 1 ? first().board() : "";
  }

  public String at() {
    return notices.get(notices.size() - 1).at();
  }
}
