/** What the demo sites say at a change: facts and sentences, without any markup. */
@NullMarked
package dev.pleach.server.demo.content;

import org.jspecify.annotations.NullMarked;
