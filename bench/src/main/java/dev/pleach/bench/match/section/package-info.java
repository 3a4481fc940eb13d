/** What is measured of all matchers: how good they are. The sections of the report. */
@NullMarked
package dev.pleach.bench.match.section;

import org.jspecify.annotations.NullMarked;
