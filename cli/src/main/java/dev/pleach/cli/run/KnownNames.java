package dev.pleach.cli.run;

import java.util.Collection;
import java.util.Iterator;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * An option that takes one of a list of names: checks it, and lists them in help and completion.
 */
public abstract class KnownNames implements ITypeConverter<String>, Iterable<String> {
  private final String what;
  private final Collection<String> names;

  /**
   * For one option.
   *
   * @param what is named, as in "there is no matcher 'x'"
   */
  protected KnownNames(String what, Collection<String> names) {
    this.what = what;
    this.names = names;
  }

  @Override
  public final Iterator<String> iterator() {
    return names.iterator();
  }

  @Override
  public final String convert(String name) {
    if (!names.contains(name)) {
      throw new TypeConversionException(
          "there is no " + what + " '" + name + "'; known: " + String.join(", ", names));
    }
    return name;
  }
}
