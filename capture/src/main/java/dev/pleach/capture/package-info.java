/**
 * Pages in: from files, folders, web archives and the network. {@link
 * dev.pleach.capture.PageReader} is the entry point. Nothing else in Pleach opens a connection than
 * {@link dev.pleach.capture.http.Fetcher}, which checks every request.
 */
@NullMarked
package dev.pleach.capture;

import org.jspecify.annotations.NullMarked;
