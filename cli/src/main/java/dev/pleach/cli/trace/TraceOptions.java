package dev.pleach.cli.trace;

import dev.pleach.trace.TraceMeaning;
import dev.pleach.trace.Tracer;
import java.util.List;

/**
 * How elements are traced, and what is told of them.
 *
 * @param method finds things
 * @param meaning what selectors stand for
 * @param attributes names of attributes whose value is wanted
 */
record TraceOptions(Tracer method, TraceMeaning meaning, List<String> attributes) {
  TraceOptions {
    attributes = List.copyOf(attributes);
  }
}
