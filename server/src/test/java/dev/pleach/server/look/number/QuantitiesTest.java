package dev.pleach.server.look.number;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuantitiesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Preis: 1.299,00 €            | de | 1299    | €     | preis
          Now $1,299.00                | en | 1299    | $     | now
          1.299 €                      | de | 1299    | €     | ''
          Temperature −3 °C            | en | -3      | °C    | temperature
          Temp -3.5°C                  | '' | -3.5    | °C    | temp
          Population 12 345            | '' | 12345   | ''    | population
          12’345 Einwohner             | de | 12345   | ''    | ''
          Rate 0,5 %                   | fr | 0.5     | %     | rate
          Distance 1.299 km            | en | 1.299   | km    | distance
          Strecke 1.299 km             | de | 1299    | km    | strecke
          CHF 49.90                    | de | 49.9    | CHF   | ''
          In stock: 7                  | en | 7       | ''    | in stock
          1,234,567 views              | en | 1234567 | ''    | ''
          wind 23 km/h west            | en | 23      | km/h  | wind
          £0.99 each                   | en | 0.99    | £     | ''
          """)
  void readsTheNumbersOfSeveralCountries(
      String text, String language, double value, String unit, String before) {
    List<Quantity> found = Quantities.of(text, language);
    assertThat(found).hasSize(1);
    assertThat(found.get(0).value()).isEqualTo(value);
    assertThat(found.get(0).unit()).isEqualTo(unit);
    assertThat(found.get(0).before()).isEqualTo(before);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          at 12:30 or 12:30:15
          2024-05-01 and 01/05/2024
          am 3.5.2024
          version 1.2.3
          call +49 30 123 456 78
          the B2B market, H2O, MP3
          the 2nd and 3rd
          ISBN 97831614841009783161484100
          ١٢
          """)
  void datesTimesAndNamesAreNoQuantities(String text) {
    assertThat(Quantities.of(text, "en")).isEmpty();
  }

  @Test
  void aRangeIsTwoNumbersAboveZero() {
    assertThat(Quantities.of("10 – 12 °C", "en"))
        .extracting(Quantity::value)
        .containsExactly(10.0, 12.0);
  }

  @Test
  void hostileTextCostsLittle() {
    String digits = "1,2.3 ".repeat(100_000) + "9".repeat(200_000) + " -".repeat(100_000);
    assertTimeout(Duration.ofSeconds(20), () -> Quantities.of("x".repeat(100_000), "en"));
    assertTimeout(Duration.ofSeconds(20), () -> Quantities.of(digits, "en"));
  }

  @Test
  void aSeriesFollowsTheNumberInItsContextNotItsPlace() {
    List<NumberSeries> series =
        NumberSeries.of(
            List.of(
                version(1, "Kettle\nPrice: 49.90 €\nIn stock: 12"),
                version(2, "Sale! 20 % off\nKettle\nPrice: 39.90 €\nIn stock: 11"),
                version(3, "In stock: 10\nKettle\nOld price: 49.90 €\nPrice: 35.00 €"),
                version(4, "Kettle\nIn stock: none"),
                version(5, "Kettle\nPrice: 36.00 €\nIn stock: 4")));
    NumberSeries price = named(series, "price", "€");
    assertThat(price.points())
        .extracting(NumberSeries.Point::value)
        .containsExactly(49.9, 39.9, 35.0, 36.0);
    assertThat(named(series, "in stock", "").points())
        .extracting(NumberSeries.Point::value)
        .containsExactly(12.0, 11.0, 10.0, 4.0);
    assertThat(series.get(0)).isEqualTo(price);
    assertThat(series.get(0).varies()).isTrue();
  }

  private static NumberSeries named(List<NumberSeries> series, String label, String unit) {
    return series.stream()
        .filter(one -> one.label().endsWith(label) && one.unit().equals(unit))
        .findFirst()
        .orElseThrow();
  }

  private static NumberSeries.Version version(int day, String text) {
    return new NumberSeries.Version(Instant.ofEpochSecond(86_400L * day), text, "en");
  }
}
