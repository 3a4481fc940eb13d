package dev.pleach.fuzz;

import dev.pleach.dom.DomTree;
import dev.pleach.trace.Block;
import dev.pleach.trace.BlockFormatException;
import dev.pleach.trace.Tracer;
import java.nio.charset.StandardCharsets;

/** Reads any text as a saved block and traces it. */
public final class BlockFuzz {
  private BlockFuzz() {}

  private static final DomTree PAGE =
      DomTree.parse("<main><h1>News</h1><p class=a>One</p><p class=b>Two</p></main>");

  public static void fuzzerTestOneInput(byte[] data) {
    Block block;
    try {
      block = Block.fromJson(new String(data, StandardCharsets.UTF_8));
    } catch (BlockFormatException e) {
      Check.that(e.getMessage() != null, "trouble has words");
      return;
    }
    Tracer.standard().trace(block, PAGE);
    String json = block.toJson();
    Check.equal(Block.fromJson(json).toJson(), json, "a block reads back");
  }
}
