/** What is remembered of a node to know it again. */
@NullMarked
package dev.pleach.trace.fingerprint;

import org.jspecify.annotations.NullMarked;
