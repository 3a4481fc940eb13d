/** How the demo sites look: their designs, names of classes, and style sheets. */
@NullMarked
package dev.pleach.server.demo.design;

import org.jspecify.annotations.NullMarked;
