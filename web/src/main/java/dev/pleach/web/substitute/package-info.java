/**
 * What the compiler to WebAssembly takes in place of classes of the same name, because the
 * originals are unknown to it or depend on the browser.
 */
@NullMarked
package dev.pleach.web.substitute;

import org.jspecify.annotations.NullMarked;
