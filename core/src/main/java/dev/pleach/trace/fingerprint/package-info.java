/** What is kept of a node to find it again on a later page. */
@NullMarked
package dev.pleach.trace.fingerprint;

import org.jspecify.annotations.NullMarked;
