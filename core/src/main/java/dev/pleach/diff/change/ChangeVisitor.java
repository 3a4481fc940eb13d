package dev.pleach.diff.change;

/**
 * What a reader of changes does with each kind of them. It has a method for every kind and no
 * default, so that no reader can forget one.
 *
 * @param <R> what it makes of a change
 */
public interface ChangeVisitor<R> {
  R inserted(Inserted change);

  R removed(Removed change);

  R replaced(Replaced change);

  R relocated(Relocated change);

  R reordered(Reordered change);

  R tagChanged(TagChanged change);

  R attributesChanged(AttributesChanged change);

  R textChanged(TextChanged change);
}
