package dev.pleach.bench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Base64;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

class PhotoTest {
  @Test
  void aPictureIsInThePageAndNowhereElse() throws IOException {
    ByteArrayOutputStream png = new ByteArrayOutputStream();
    ImageIO.write(new BufferedImage(30, 20, BufferedImage.TYPE_INT_ARGB), "png", png);
    Photo photo = Photo.of("a <page>", png.toByteArray());
    BufferedImage read =
        ImageIO.read(new ByteArrayInputStream(Base64.getDecoder().decode(photo.jpeg())));
    assertThat(read.getWidth()).isEqualTo(30);
    assertThat(read.getRGB(5, 5)).as("what is transparent is white").isEqualTo(0xFFFFFFFF);
    Report report = new Report("pictures");
    report.section("one").add(photo);
    assertThat(HtmlReport.write(report))
        .contains("<figcaption>a &lt;page&gt;</figcaption>")
        .contains("<img src=\"data:image/jpeg;base64," + photo.jpeg());
    assertThat(CsvReport.write(report)).doesNotContain("page");
    assertThatThrownBy(() -> Photo.of("text", new byte[] {1, 2})).isInstanceOf(IOException.class);
  }
}
