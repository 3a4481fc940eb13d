package dev.pleach.web.substitute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DecimalsTest {
  @Test
  void everyNumberOfTheModels() throws IOException {
    int numbers = 0;
    for (Path model : models()) {
      for (String line : Files.readAllLines(model)) {
        for (String cell : line.split("[\\s>]+")) {
          if (cell.matches("[+-]?[0-9.]+(?:[eE][+-]?\\d+)?") && cell.matches(".*\\d.*")) {
            if (!cell.equals(Float.toString(Float.MAX_VALUE))) { // of trees, which read it as float
              assertThat(Decimals.parseDouble(cell)).isEqualTo(Double.parseDouble(cell));
            }
            assertThat(Decimals.parseFloat(cell)).isEqualTo(Float.parseFloat(cell));
            numbers++;
          }
        }
      }
    }
    assertThat(numbers).isGreaterThan(5_000);
  }

  private static List<Path> models() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("../core/src/main/resources"))) {
      return files.filter(file -> file.toString().matches(".*\\.(?:weights|trees)")).toList();
    }
  }

  @Test
  void exactUpToFifteenDigits() {
    Random random = new Random(1);
    for (int i = 0; i < 100_000; i++) {
      long digits = random.nextLong() % 1_000_000_000_000_000L;
      String number = digits + "E" + (random.nextInt(45) - 22);
      assertThat(Decimals.parseDouble(number)).isEqualTo(Double.parseDouble(number));
      String point = digits / 1000 + "." + Math.abs(digits % 1000);
      assertThat(Decimals.parseDouble(point)).isEqualTo(Double.parseDouble(point));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "123456789012345678901234567890",
        "0.1234567890123456789012345",
        "1.5e300",
        "-2.5E-300",
        "1e999999999999",
        "-1e999",
        "1e-999999999999",
        "-0.0",
        "+1",
        "1."
      })
  void nearOtherwise(String number) {
    double expected = Double.parseDouble(number);
    double read = Decimals.parseDouble(number);
    assertThat(read == expected || Math.abs(read / expected - 1) < 1e-14).isTrue();
    assertThat(Math.copySign(1, read)).isCloseTo(Math.copySign(1, expected), within(0.0));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-", "a", "1a", "1e5a", "e5"})
  void refusesWhatIsNoNumber(String text) {
    assertThatThrownBy(() -> Decimals.parseDouble(text)).isInstanceOf(NumberFormatException.class);
  }
}
