/** What people see: a handler a page, each renders a template from what the API answers too. */
@NullMarked
package dev.pleach.server.page;

import org.jspecify.annotations.NullMarked;
