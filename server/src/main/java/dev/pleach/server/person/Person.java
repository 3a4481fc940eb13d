package dev.pleach.server.person;

/** Somebody with boards of their own. */
public record Person(String id, String name, boolean admin) {}
