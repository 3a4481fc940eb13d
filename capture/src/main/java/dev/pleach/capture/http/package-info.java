/**
 * The one door to the network: {@link dev.pleach.capture.http.Fetcher} connects, nothing else does.
 */
@NullMarked
package dev.pleach.capture.http;

import org.jspecify.annotations.NullMarked;
