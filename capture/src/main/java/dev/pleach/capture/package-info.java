/**
 * Reads pages from files, folders, web archives and the network. {@link
 * dev.pleach.capture.PageReader} is the entry point. Only {@link dev.pleach.capture.http.Fetcher}
 * opens connections, and it checks every request.
 */
@NullMarked
package dev.pleach.capture;

import org.jspecify.annotations.NullMarked;
