/** What templates show, in the shapes of the API: records can be converted from its JSON. */
@NullMarked
package dev.pleach.server.page.view;

import org.jspecify.annotations.NullMarked;
