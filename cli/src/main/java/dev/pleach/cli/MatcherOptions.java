package dev.pleach.cli;

import dev.pleach.match.Matcher;
import dev.pleach.match.Matchers;
import java.util.Iterator;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** Which matcher, wherever a command uses one. */
final class MatcherOptions {
  @Option(
      names = "--matcher",
      paramLabel = "NAME",
      defaultValue = "sftm",
      converter = KnownName.class,
      completionCandidates = Names.class,
      description = "How nodes are matched: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private String name;

  String name() {
    return name;
  }

  Matcher matcher() {
    return Matchers.byName(name);
  }

  static final class Names implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Matchers.names().iterator();
    }
  }

  static final class KnownName implements ITypeConverter<String> {
    @Override
    public String convert(String name) {
      if (!Matchers.names().contains(name)) {
        throw new TypeConversionException(
            "there is no matcher '" + name + "'; known: " + String.join(", ", Matchers.names()));
      }
      return name;
    }
  }
}
