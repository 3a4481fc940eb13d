/** Template or content: evidence and features of each text, and the decision. */
@NullMarked
package dev.pleach.template.leaf;

import org.jspecify.annotations.NullMarked;
