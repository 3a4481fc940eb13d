package dev.pleach.bench.template;

import java.util.List;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Block;
import org.commonmark.node.Code;
import org.commonmark.node.CustomNode;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;

/** Markdown as a CommonMark parser with GitHub's tables reads it. */
final class MarkdownText {
  private static final Parser PARSER =
      Parser.builder().extensions(List.of(TablesExtension.create())).build();

  private final Node document;

  MarkdownText(String markdown) {
    document = PARSER.parse(markdown);
  }

  /** All text that a reader sees, white space of any kind folded; pictures have none. */
  String text() {
    StringBuilder text = new StringBuilder();
    document.accept(new TextVisitor(text));
    return fold(text.toString());
  }

  static String fold(String text) {
    return text.replaceAll("[\\s\\p{Z}\\x00-\\x1f\\x7f-\\x9f]+", " ").strip();
  }

  private static final class TextVisitor extends AbstractVisitor {
    private final StringBuilder text;

    TextVisitor(StringBuilder text) {
      this.text = text;
    }

    @Override
    protected void visitChildren(Node parent) {
      super.visitChildren(parent);
      if (parent instanceof Block || parent instanceof TableCell) {
        text.append('\n');
      }
    }

    @Override
    public void visit(Text words) {
      text.append(words.getLiteral());
    }

    @Override
    public void visit(Code code) {
      text.append(code.getLiteral());
    }

    @Override
    public void visit(FencedCodeBlock code) {
      text.append(code.getLiteral()).append('\n');
    }

    @Override
    public void visit(IndentedCodeBlock code) {
      text.append("INDENTED CODE ").append(code.getLiteral());
    }

    @Override
    public void visit(HtmlBlock html) {
      text.append("HTML BLOCK ").append(html.getLiteral());
    }

    @Override
    public void visit(HtmlInline html) {
      String tag = html.getLiteral();
      if (!tag.matches("</?(?:strong|em|del|sub|sup|br)>")) {
        text.append("HTML ").append(tag);
      }
      text.append(tag.equals("<br>") ? "\n" : "");
    }

    @Override
    public void visit(SoftLineBreak end) {
      text.append('\n');
    }

    @Override
    public void visit(HardLineBreak end) {
      text.append('\n');
    }

    @Override
    public void visit(Image picture) {}

    @Override
    public void visit(CustomNode node) {
      visitChildren(node);
    }
  }
}
