package dev.pleach.bench.mutation;

/**
 * One mutation that was made.
 *
 * @param node the element of the tree before that was chosen
 * @param target the node of the tree before that was changed: the element itself, the text in it,
 *     or the sibling it was exchanged with
 * @param detail what was there: the attribute's name, the old text; empty for structure
 */
public record Edit(Operator operator, int node, int target, String detail) {}
