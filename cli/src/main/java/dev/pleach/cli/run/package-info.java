/** How every command runs: options, errors, exit codes, and what is printed where. */
@NullMarked
package dev.pleach.cli.run;

import org.jspecify.annotations.NullMarked;
