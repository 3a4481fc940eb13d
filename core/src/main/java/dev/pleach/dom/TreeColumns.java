package dev.pleach.dom;

import org.jspecify.annotations.Nullable;

/**
 * What a tree is made of: arrays by node, and the tables of names and attributes they point into.
 * Never changed once it is there; trees of one page from two addresses share it.
 *
 * @param parent index: node; value: its parent, NONE for the root
 * @param end index: node; value: one past its last descendant
 * @param depth index: node; value: 0 for the root
 * @param nameId index: node; value: index into names
 * @param layout index: node; value: bits of {@link Layout}
 * @param text index: node; value: text, null for most elements
 * @param attributeStart index: node, and one more; value: index into attributes
 * @param attributes tokens of the table
 * @param names index: name id; the first is {@link DomTree#TEXT}
 * @param doctype without the brackets; empty if there is none
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record TreeColumns(
    int[] parent,
    int[] end,
    int[] depth,
    int[] nameId,
    int[] layout,
    @Nullable String[] text,
    int[] attributeStart,
    int[] attributes,
    String[] names,
    AttributeTable table,
    String doctype) {}
