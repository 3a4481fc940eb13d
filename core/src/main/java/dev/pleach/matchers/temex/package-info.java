/** {@code etdm}: exact top-down mapping by equality probability (TemEx). */
@NullMarked
package dev.pleach.matchers.temex;

import org.jspecify.annotations.NullMarked;
