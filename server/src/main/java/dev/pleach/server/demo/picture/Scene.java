package dev.pleach.server.demo.picture;

import dev.pleach.server.demo.content.Noise;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The picture of a story: the valley in some light, and in front of it what the story is about. */
public final class Scene {
  private static final String[][] LIGHTS = { // sky above, sky below, far hills, near hills
    {"#8ec5e8", "#e8f3f7", "#7fa6a0", "#4f7f63"},
    {"#f2b37a", "#fbe6c8", "#9b7f8f", "#5d5a73"},
    {"#b9c7d6", "#eef1f4", "#8697a6", "#55697a"},
    {"#f5d58a", "#fdf4da", "#a9b07a", "#6c8450"}
  };

  private Scene() {}

  /** The picture of a motif, varied by a name; null if the motif is not known. */
  public static @Nullable String svg(String motif, String name) {
    String shape = motif(motif);
    if (shape == null) {
      return null;
    }
    String[] light = LIGHTS[Noise.below(LIGHTS.length, 51, name.hashCode())];
    int sun = 90 + Noise.below(460, 52, name.hashCode());
    int hill = 150 + Noise.below(60, 53, name.hashCode());
    return String.format(
        Locale.ROOT,
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360">
        <defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="%s"/><stop offset="1" stop-color="%s"/></linearGradient></defs>
        <rect width="640" height="360" fill="url(#s)"/><circle cx="%d" cy="80" r="34" fill="#fff6d5" opacity=".9"/>
        <path d="M0 %d Q120 %d 260 %d T520 %d T640 %d V360 H0Z" fill="%s"/>
        <path d="M0 250 Q160 190 330 245 T640 225 V360 H0Z" fill="%s"/>
        %s
        </svg>
        """,
        light[0],
        light[1],
        sun,
        hill,
        hill - 50,
        hill + 10,
        hill - 20,
        hill + 5,
        light[2],
        light[3],
        shape);
  }

  private static @Nullable String motif(String motif) {
    String water = "<path d=\"M0 290 H640 V360 H0Z\" fill=\"#5b93b5\"/>";
    return switch (motif) {
      case "boat" ->
          water
              + "<path d=\"M220 285 h200 l-26 40 h-146z\" fill=\"#2f6b4a\"/><rect x=\"270\""
              + " y=\"245\" width=\"90\" height=\"40\" fill=\"#f6f1e3\"/><rect x=\"282\" y=\"254\""
              + " width=\"18\" height=\"16\" fill=\"#5b93b5\"/><rect x=\"312\" y=\"254\" width=\"18\""
              + " height=\"16\" fill=\"#5b93b5\"/><rect x=\"370\" y=\"225\" width=\"8\" height=\"60\""
              + " fill=\"#3a3f45\"/>";
      case "bridge" ->
          water
              + "<path d=\"M40 230 h560 v24 h-30 v56 h-36 a64 56 0 0 0 -128 0 h-36 a64 56 0 0 0 -128 0"
              + " h-36 a64 56 0 0 0 -110 0 h-56z\" fill=\"#b5a58a\"/>";
      case "house" ->
          "<rect x=\"190\" y=\"190\" width=\"260\" height=\"140\" fill=\"#a9563f\"/><path d=\"M170 190"
              + " L320 110 L470 190Z\" fill=\"#5d3a33\"/><rect x=\"300\" y=\"265\" width=\"42\""
              + " height=\"65\" fill=\"#3a2a26\"/><g fill=\"#f8e6b0\"><rect x=\"220\" y=\"215\""
              + " width=\"36\" height=\"32\"/><rect x=\"302\" y=\"215\" width=\"36\" height=\"32\"/>"
              + "<rect x=\"384\" y=\"215\" width=\"36\" height=\"32\"/></g>";
      case "tree" ->
          "<g fill=\"#5b4632\"><rect x=\"176\" y=\"240\" width=\"16\" height=\"90\"/><rect x=\"326\""
              + " y=\"220\" width=\"18\" height=\"110\"/><rect x=\"470\" y=\"246\" width=\"14\""
              + " height=\"84\"/></g><g fill=\"#3f7a45\"><circle cx=\"184\" cy=\"205\" r=\"56\"/><circle"
              + " cx=\"335\" cy=\"175\" r=\"70\"/><circle cx=\"477\" cy=\"214\" r=\"50\"/></g><g"
              + " fill=\"#c8372d\"><circle cx=\"310\" cy=\"165\" r=\"8\"/><circle cx=\"358\" cy=\"190\""
              + " r=\"8\"/><circle cx=\"170\" cy=\"200\" r=\"7\"/><circle cx=\"486\" cy=\"220\""
              + " r=\"7\"/></g>";
      case "train" ->
          "<rect y=\"312\" width=\"640\" height=\"8\" fill=\"#3a3f45\"/><rect x=\"90\" y=\"230\""
              + " width=\"330\" height=\"70\" rx=\"10\" fill=\"#23527c\"/><path d=\"M430 230 h90 q40 10"
              + " 40 70 h-130z\" fill=\"#23527c\"/><g fill=\"#fdf4da\"><rect x=\"110\" y=\"246\""
              + " width=\"48\" height=\"24\"/><rect x=\"178\" y=\"246\" width=\"48\" height=\"24\"/><rect"
              + " x=\"246\" y=\"246\" width=\"48\" height=\"24\"/><rect x=\"314\" y=\"246\" width=\"48\""
              + " height=\"24\"/></g><g fill=\"#22262b\"><circle cx=\"140\" cy=\"304\" r=\"12\"/><circle"
              + " cx=\"370\" cy=\"304\" r=\"12\"/><circle cx=\"500\" cy=\"304\" r=\"12\"/></g>";
      case "ball" ->
          "<rect y=\"280\" width=\"640\" height=\"80\" fill=\"#4f8f4a\"/><path d=\"M400 290 V170 H590"
              + " V290\" fill=\"none\" stroke=\"#fff\" stroke-width=\"8\"/><circle cx=\"230\" cy=\"290\""
              + " r=\"34\" fill=\"#fff\" stroke=\"#22262b\" stroke-width=\"3\"/><path d=\"M230 274 l15 11"
              + " -6 18 h-18 l-6 -18z\" fill=\"#22262b\"/>";
      case "stall" ->
          "<rect x=\"180\" y=\"190\" width=\"280\" height=\"130\" fill=\"#8d6b4a\"/><g fill=\"#c8372d\">"
              + "<path d=\"M160 150 h64 v50 h-64z M288 150 h64 v50 h-64z M416 150 h64 v50 h-64z\"/></g><g"
              + " fill=\"#fff6e6\"><path d=\"M224 150 h64 v50 h-64z M352 150 h64 v50 h-64z\"/></g><g"
              + " fill=\"#f0b84a\"><circle cx=\"230\" cy=\"250\" r=\"14\"/><circle cx=\"262\" cy=\"250\""
              + " r=\"14\"/><circle cx=\"300\" cy=\"250\" r=\"14\"/></g>";
      case "bird" ->
          water
              + "<path d=\"M330 120 q34 -10 42 26 q-4 40 -30 62 q-10 44 -70 52 q40 -30 44 -64 q2 -50 14"
              + " -76z\" fill=\"#7c8a99\"/><path d=\"M370 132 l54 8 -52 8z\" fill=\"#d98e2b\"/><rect"
              + " x=\"300\" y=\"255\" width=\"5\" height=\"60\" fill=\"#4b4b4b\"/><rect x=\"318\""
              + " y=\"252\" width=\"5\" height=\"62\" fill=\"#4b4b4b\"/>";
      case "tower" ->
          "<rect x=\"270\" y=\"120\" width=\"100\" height=\"210\" fill=\"#cbb893\"/><path d=\"M258 120"
              + " L320 50 L382 120Z\" fill=\"#6b3f35\"/><circle cx=\"320\" cy=\"165\" r=\"28\""
              + " fill=\"#fff\" stroke=\"#3a3f45\" stroke-width=\"4\"/><path d=\"M320 165 v-18 M320 165"
              + " h13\" stroke=\"#22262b\" stroke-width=\"4\"/><rect x=\"300\" y=\"270\" width=\"40\""
              + " height=\"60\" fill=\"#5d4a3a\"/>";
      default -> null;
    };
  }

  /** The sign of the paper. */
  public static String logo() {
    return """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36" width="36" height="36">
    <rect width="36" height="36" rx="8" fill="#f6f1e3"/><path d="M8 9h5v7h10V9h5v18h-5v-7H13v7H8z" fill="#9c1c2e"/>
    </svg>
    """;
  }
}
