/**
 * Pages in: from files, folders, web archives and the network. Nothing else in Pleach opens a
 * connection: {@link dev.pleach.capture.http.Fetcher} is the one door, and it is guarded.
 */
@NullMarked
package dev.pleach.capture;

import org.jspecify.annotations.NullMarked;
