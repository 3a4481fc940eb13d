package dev.pleach.template.write;

import dev.pleach.dom.DomTree;

/** For every node, the elements around it that Markdown can express; one pass from the root. */
final class MarkupContext {
  final int[] block; // index: node; value: the nearest element around it that is no inline one
  final int[] item; // index: node; value: the nearest list item around it, NONE without
  final int[] pre; // index: node; value: the nearest preformatted element, NONE without
  final int[] link; // index: node; value: the nearest link inside its block, NONE without
  final int[] lists; // index: node; value: lists around it
  final int[] quotes; // index: node; value: quotes around it
  final boolean[] strong; // index: node; value: whether an element inside its block makes it bold
  final boolean[] emphasis; // … makes it italic
  final boolean[] code; // … makes it code

  MarkupContext(DomTree tree) {
    int size = tree.size();
    block = new int[size];
    item = new int[size];
    pre = new int[size];
    link = new int[size];
    lists = new int[size];
    quotes = new int[size];
    strong = new boolean[size];
    emphasis = new boolean[size];
    code = new boolean[size];
    for (int n = 0; n < size; n++) {
      int parent = tree.parent(n);
      if (parent < 0) {
        item[n] = DomTree.NONE;
        pre[n] = DomTree.NONE;
        link[n] = DomTree.NONE;
        continue;
      }
      inherit(n, parent, tree.isText(n) || TextSpacing.isInline(tree.name(n)));
      switch (tree.name(n)) {
        case "li", "dd" -> item[n] = n;
        case "pre" -> pre[n] = n;
        case "a" -> link[n] = n;
        case "ul", "ol", "dl" -> lists[n]++;
        case "blockquote" -> quotes[n]++;
        case "b", "strong" -> strong[n] = true;
        case "i", "em" -> emphasis[n] = true;
        case "code", "kbd", "tt", "samp" -> code[n] = true;
        default -> {}
      }
    }
  }

  private void inherit(int n, int parent, boolean inline) {
    block[n] = inline ? block[parent] : n;
    item[n] = item[parent];
    pre[n] = pre[parent];
    lists[n] = lists[parent];
    quotes[n] = quotes[parent];
    link[n] = inline ? link[parent] : DomTree.NONE;
    strong[n] = inline && strong[parent];
    emphasis[n] = inline && emphasis[parent];
    code[n] = inline && code[parent];
  }
}
