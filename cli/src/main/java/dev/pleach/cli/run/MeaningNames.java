package dev.pleach.cli.run;

import dev.pleach.trace.TraceMeaning;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** What a user writes behind {@code --as} for what selectors stand for. */
public final class MeaningNames implements ITypeConverter<TraceMeaning> {
  @Override
  public TraceMeaning convert(String value) {
    return switch (value) {
      case "content" -> TraceMeaning.CONTENT;
      case "slot" -> TraceMeaning.SLOT;
      default -> throw new TypeConversionException("'" + value + "' is neither content nor slot");
    };
  }
}
