package dev.pleach.spark.job;

import java.util.Collections;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.Function;
import org.apache.spark.sql.Row;

/** The rows that come of rows, one after the other. */
final class Flattened implements Iterator<Row> {
  private final Iterator<Row> rows;
  private final Function<Row, Iterator<Row>> work;
  private Iterator<Row> open = Collections.emptyIterator();

  Flattened(Iterator<Row> rows, Function<Row, Iterator<Row>> work) {
    this.rows = rows;
    this.work = work;
  }

  @Override
  public boolean hasNext() {
    while (!open.hasNext() && rows.hasNext()) {
      open = work.apply(rows.next());
    }
    return open.hasNext();
  }

  @Override
  public Row next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    return open.next();
  }
}
