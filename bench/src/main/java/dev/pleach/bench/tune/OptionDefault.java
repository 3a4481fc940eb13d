package dev.pleach.bench.tune;

import dev.pleach.match.EtdmOptions;
import dev.pleach.match.FsbtOptions;
import dev.pleach.match.FtmOptions;
import dev.pleach.match.Matcher;
import dev.pleach.match.PruferOptions;
import dev.pleach.match.SftmOptions;
import dev.pleach.matchers.Matchers;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/** The default of an option of a paper's matcher: one component of a record. */
final class OptionDefault implements Tunable {
  /** Options, and the matcher that takes them. */
  private record Options<R extends Record>(
      String matcher, R defaults, Function<R, Matcher> factory) {
    @SuppressWarnings("unchecked") // made by the constructor of the same record
    Matcher matcher(Record changed) {
      return factory.apply((R) changed);
    }
  }

  private static final List<Options<?>> ALL =
      List.of(
          new Options<>("sftm", SftmOptions.defaults(), Matchers::sftm),
          new Options<>("ftm", FtmOptions.defaults(), Matchers::ftm),
          new Options<>("etdm", EtdmOptions.defaults(), Matchers::etdm),
          new Options<>("fsbt", FsbtOptions.defaults(), Matchers::fsbt),
          new Options<>("ps", PruferOptions.defaults(), Matchers::ps),
          new Options<>("cps", PruferOptions.defaults(), Matchers::cps));

  private final Options<?> options;
  private final RecordComponent component;

  private OptionDefault(Options<?> options, RecordComponent component) {
    this.options = options;
    this.component = component;
  }

  /** All components that are numbers, but seeds, which are not tuned. */
  static List<OptionDefault> all() {
    List<OptionDefault> all = new ArrayList<>();
    for (Options<?> options : ALL) {
      for (RecordComponent component : options.defaults().getClass().getRecordComponents()) {
        if (component.getType() == int.class || component.getType() == double.class) {
          all.add(new OptionDefault(options, component));
        }
      }
    }
    return all;
  }

  @Override
  public String name() {
    return options.matcher() + "." + component.getName();
  }

  @Override
  public double value() {
    return ((Number) component(component, options.defaults())).doubleValue();
  }

  @Override
  public boolean whole() {
    return component.getType() == int.class;
  }

  @Override
  public String comment() {
    return "component of " + options.defaults().getClass().getSimpleName();
  }

  @Override
  public Measure measure() {
    return Measure.MUTANTS;
  }

  @Override
  public Trial trial(double value) {
    return new Trial("", List.of(name(), "" + value));
  }

  /**
   * The matcher with another value of this option.
   *
   * @throws IllegalArgumentException if the options do not take it
   */
  Matcher matcher(double value) {
    RecordComponent[] components = options.defaults().getClass().getRecordComponents();
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    Object[] values = new Object[components.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = component(components[i], options.defaults());
      if (components[i].getName().equals(component.getName())) {
        values[i] = whole() ? (Object) (int) value : (Object) value;
      }
    }
    try {
      return options.matcher(
          options.defaults().getClass().getDeclaredConstructor(types).newInstance(values));
    } catch (InvocationTargetException e) {
      throw new IllegalArgumentException(e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Object component(RecordComponent component, Record of) {
    try {
      return component.getAccessor().invoke(of);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
