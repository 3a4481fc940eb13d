/** Pages changed by a known amount, in known ways, with the identity of every node kept aside. */
@NullMarked
package dev.pleach.bench.mutation;

import org.jspecify.annotations.NullMarked;
