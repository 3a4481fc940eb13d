/** The library for JavaScript: pages in as strings, answers out as JSON. */
@NullMarked
package dev.pleach.web;

import org.jspecify.annotations.NullMarked;
