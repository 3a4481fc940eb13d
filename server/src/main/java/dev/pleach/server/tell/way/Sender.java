package dev.pleach.server.tell.way;

/** Sends letters by ways of one kind. Thread-safe; never throws for what a receiver does. */
public interface Sender {
  Delivery send(Way way, Letter letter);
}
