/** The library in the browser, measured beside the JVM. */
@NullMarked
package dev.pleach.bench.web;

import org.jspecify.annotations.NullMarked;
