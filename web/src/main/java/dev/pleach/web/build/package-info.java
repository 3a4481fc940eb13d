/** What the compiler to WebAssembly asks for while it runs; nothing of it is in the result. */
@NullMarked
package dev.pleach.web.build;

import org.jspecify.annotations.NullMarked;
