package dev.pleach.template;

/**
 * What {@link Templates#detect} can be told.
 *
 * @param strict call template only what is constant, so that no value is lost
 */
public record TemplateOptions(boolean strict) {
  public static TemplateOptions defaults() {
    return new TemplateOptions(false);
  }

  public TemplateOptions withStrict(boolean other) {
    return new TemplateOptions(other);
  }
}
