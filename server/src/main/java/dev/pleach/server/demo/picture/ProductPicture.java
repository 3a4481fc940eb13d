package dev.pleach.server.demo.picture;

import org.jspecify.annotations.Nullable;

/** The pictures of the shop's goods. */
public final class ProductPicture {
  private ProductPicture() {}

  /** The picture of a kind of goods; null if there is none. */
  public static @Nullable String svg(String kind) {
    String shape =
        switch (kind) {
          case "tent" ->
              "<path d=\"M60 300 L240 90 L420 300Z\" fill=\"#d9772b\"/><path d=\"M240 90 L180 300 H300Z\""
                  + " fill=\"#8c4413\"/><path d=\"M240 90 L222 300 H180Z\" fill=\"#f0a25e\"/><path d=\"M60"
                  + " 300 L30 318 M420 300 L450 318\" stroke=\"#555\" stroke-width=\"4\"/>";
          case "tarp" ->
              "<path d=\"M70 190 L240 110 L410 190 L330 214 L240 172 L150 214Z\" fill=\"#4c7f8f\"/><path"
                  + " d=\"M110 205 V310 M370 205 V310\" stroke=\"#7a5a3a\" stroke-width=\"8\"/>";
          case "pack" ->
              "<rect x=\"160\" y=\"100\" width=\"160\" height=\"210\" rx=\"40\" fill=\"#3f6b52\"/><rect"
                  + " x=\"180\" y=\"210\" width=\"120\" height=\"80\" rx=\"14\" fill=\"#2c4e3b\"/><path"
                  + " d=\"M200 100 q40 -50 80 0\" fill=\"none\" stroke=\"#2c4e3b\" stroke-width=\"12\"/>";
          case "lamp" ->
              "<rect x=\"190\" y=\"130\" width=\"100\" height=\"140\" rx=\"20\" fill=\"#ffe9a8\""
                  + " stroke=\"#444\" stroke-width=\"6\"/><rect x=\"180\" y=\"270\" width=\"120\""
                  + " height=\"40\" rx=\"10\" fill=\"#444\"/><path d=\"M200 130 q40 -70 80 0\" fill=\"none\""
                  + " stroke=\"#444\" stroke-width=\"8\"/>";
          case "stove" ->
              "<ellipse cx=\"240\" cy=\"180\" rx=\"90\" ry=\"20\" fill=\"#777\"/><path d=\"M190 180 q20 -50"
                  + " 50 -80 q30 30 50 80\" fill=\"#5aa0e0\" opacity=\".7\"/><rect x=\"220\" y=\"195\""
                  + " width=\"40\" height=\"50\" fill=\"#999\"/><rect x=\"185\" y=\"245\" width=\"110\""
                  + " height=\"65\" rx=\"14\" fill=\"#b3431b\"/>";
          case "boot" ->
              "<path d=\"M170 110 h90 v110 q90 10 110 60 v24 h-200z\" fill=\"#7a4b2a\"/><path d=\"M160 300"
                  + " h214 v18 h-214z\" fill=\"#2d2a26\"/><path d=\"M200 140 h60 M200 165 h60 M200 190 h62\""
                  + " stroke=\"#f0dfb8\" stroke-width=\"6\"/>";
          case "mug" ->
              "<rect x=\"150\" y=\"130\" width=\"150\" height=\"170\" rx=\"14\" fill=\"#2f6b4a\"/><path"
                  + " d=\"M300 160 h30 q34 4 34 50 t-34 50 h-30\" fill=\"none\" stroke=\"#2f6b4a\""
                  + " stroke-width=\"18\"/><rect x=\"146\" y=\"124\" width=\"158\" height=\"14\" rx=\"6\""
                  + " fill=\"#1c2a22\"/>";
          case "blanket" ->
              "<rect x=\"110\" y=\"130\" width=\"260\" height=\"170\" rx=\"16\" fill=\"#b9a27c\"/><path"
                  + " d=\"M110 180 h260 M110 215 h260 M110 250 h260\" stroke=\"#6b4a2f\""
                  + " stroke-width=\"10\"/>";
          default -> null;
        };
    return shape == null
        ? null
        : "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 480 400\" width=\"480\" height=\"400\">"
            + "<rect width=\"480\" height=\"400\" fill=\"#f3efe6\"/><ellipse cx=\"240\" cy=\"322\" rx=\"190\""
            + " ry=\"18\" fill=\"#ded6c6\"/>"
            + shape
            + "</svg>";
  }
}
