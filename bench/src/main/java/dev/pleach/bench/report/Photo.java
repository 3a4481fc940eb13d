package dev.pleach.bench.report;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Base64;
import javax.imageio.ImageIO;

/**
 * A picture, in the report as a page alone.
 *
 * @param title what it shows
 * @param jpeg as a data URL holds it
 */
public record Photo(String title, String jpeg) implements Part {
  /** A picture of PNG bytes, made smaller. */
  public static Photo of(String title, byte[] png) throws IOException {
    BufferedImage read = ImageIO.read(new ByteArrayInputStream(png));
    if (read == null) {
      throw new IOException("This is no picture: " + title);
    }
    BufferedImage opaque =
        new BufferedImage(read.getWidth(), read.getHeight(), BufferedImage.TYPE_INT_RGB);
    Graphics2D pen = opaque.createGraphics();
    pen.drawImage(read, 0, 0, Color.WHITE, null);
    pen.dispose();
    ByteArrayOutputStream jpeg = new ByteArrayOutputStream();
    ImageIO.write(opaque, "jpg", jpeg);
    return new Photo(title, Base64.getEncoder().encodeToString(jpeg.toByteArray()));
  }
}
