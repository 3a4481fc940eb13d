package dev.pleach.server.page.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ChartTest {
  private static Series series(double... values) {
    List<Series.Point> points = new java.util.ArrayList<>();
    for (int i = 0; i < values.length; i++) {
      points.add(new Series.Point("2026-11-1" + i + "T00:00:00Z", i + 1, values[i]));
    }
    return new Series("Price", "€", points);
  }

  @Test
  void theLineHasAStepForEachValue() {
    Chart chart = series(10, 20, 15).chart();
    assertThat(chart.line()).isEqualTo("M10.0 150.0H291.8V10.0H573.6V80.0H630.0");
    assertThat(chart.low()).isEqualTo(10);
    assertThat(chart.high()).isEqualTo(20);
  }

  @Test
  void oneValueAndEqualValuesAreInTheMiddle() {
    assertThat(series(7).chart().line()).isEqualTo("M10.0 80.0H630.0");
    assertThat(series(7, 7).chart().line()).contains("V80.0");
    assertThat(series().chart().line()).isEmpty();
  }

  @Test
  void ofManyNumbersThoseThatChangedAreDrawn() {
    List<Series> many = List.of(series(1, 2), series(7, 7), series(3), series(5, 4));
    assertThat(Series.drawn(many)).containsExactly(many.get(0), many.get(3));
    assertThat(Series.steady(many)).containsExactly(many.get(1), many.get(2));
    assertThat(many.get(1).last()).isEqualTo("7 €");
    List<Series> few = many.subList(1, 3);
    assertThat(Series.drawn(few)).isEqualTo(few);
    assertThat(Series.steady(few)).isEmpty();
  }

  @Test
  void valuesAreWrittenAsPeopleDo() {
    assertThat(Chart.plain(19.9, "€")).isEqualTo("19.90 €");
    assertThat(Chart.plain(20, "€")).isEqualTo("20 €");
    assertThat(Chart.plain(17.50, "°C")).isEqualTo("17.5 °C");
    assertThat(Chart.plain(1e9)).isEqualTo("1000000000");
    assertThat(Chart.plain(-0.00001)).isEqualTo("0");
    assertThat(Chart.plain(Double.NaN)).isEqualTo("–");
  }
}
