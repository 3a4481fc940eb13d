/**
 * Three small sites that change and are redesigned all the time, for a first look without a network
 * and for tests: a paper, a weather service, a shop.
 */
@NullMarked
package dev.pleach.server.demo;

import org.jspecify.annotations.NullMarked;
