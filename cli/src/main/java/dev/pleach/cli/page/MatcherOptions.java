package dev.pleach.cli.page;

import dev.pleach.cli.run.KnownNames;
import dev.pleach.match.Matcher;
import dev.pleach.match.Relation;
import dev.pleach.matchers.Matchers;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** The options that choose a matcher. */
public final class MatcherOptions {
  private static final String PLEACH = "pleach";

  @Spec(Spec.Target.MIXEE)
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  @Option(
      names = "--matcher",
      paramLabel = "NAME",
      defaultValue = PLEACH,
      converter = Names.class,
      completionCandidates = Names.class,
      description = "How nodes are matched: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private String name;

  @Option(
      names = "--as",
      paramLabel = "RELATION",
      converter = KnownRelation.class,
      completionCandidates = Relations.class,
      description =
          "What the pages are to each other: ${COMPLETION-CANDIDATES} (default: versions). Of two"
              + " versions of a page a pair is the same thing; of two pages of one site it is the"
              + " same slot, whatever fills it. Only the matcher pleach makes a difference.")
  private @Nullable Relation relation;

  public String name() {
    return name;
  }

  public Matcher matcher() {
    if (name.equals(PLEACH)) {
      return Matchers.pleach(relation == null ? Relation.VERSIONS : relation);
    }
    if (relation != null) {
      throw new ParameterException(
          spec.commandLine(),
          "--as is for the matcher pleach alone; " + name + " makes no such difference.");
    }
    return Matchers.byName(name);
  }

  static final class Names extends KnownNames {
    Names() {
      super("matcher", Matchers.names());
    }
  }

  static final class Relations implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return names().iterator();
    }

    static List<String> names() {
      return Stream.of(Relation.values()).map(one -> one.name().toLowerCase(Locale.ROOT)).toList();
    }
  }

  static final class KnownRelation implements ITypeConverter<Relation> {
    @Override
    public Relation convert(String name) {
      if (!Relations.names().contains(name)) {
        throw new TypeConversionException(
            "'" + name + "' is none of " + String.join(", ", Relations.names()));
      }
      return Relation.valueOf(name.toUpperCase(Locale.ROOT));
    }
  }
}
