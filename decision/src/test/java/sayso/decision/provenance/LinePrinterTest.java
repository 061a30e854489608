package sayso.decision.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Prints of lines: the same for the same words, nothing without the key, and none of what is everywhere.
class LinePrinterTest {
    private static final String KEY = LinePrinter.newKey(new Random(1));

    private final LinePrinter printer = new LinePrinter(KEY);

    @Test
    void blanksCountOnceAndWordsCount() {
        assertThat(printer.print("    Redis redis = one();\r"))
                .isEqualTo(printer.print("\tRedis  redis = one();"))
                .isNotEqualTo(printer.print("Redis redis = two();"))
                .isNotEqualTo(printer.print("Redisredis = one();"));
    }

    @Test
    void anotherKeyGivesOtherPrints() {
        LinePrinter other = new LinePrinter(LinePrinter.newKey(new Random(2)));

        assertThat(other.print("Redis redis = one();"))
                .isNotEqualTo(printer.print("Redis redis = one();"));
        assertThat(new LinePrinter(KEY).print("Redis redis = one();"))
                .isEqualTo(printer.print("Redis redis = one();"));
    }

    @Test
    void shortLinesHaveNone() {
        assertThat(printer.print("   } else {")).isPresent();
        assertThat(printer.print("} else")).isEmpty();
        assertThat(printer.print("      \t        ")).isEmpty();
    }

    @Test
    void whatIsInTheFileOverThreeTimesIsLeftOut() {
        List<String> all =
                List.of(
                        "return null;",
                        "return null;",
                        "return null;",
                        "return null;",
                        "once upon");

        Map<String, Set<Long>> prints =
                printer.prints(
                        List.of(
                                new LinePrinter.AddedLines(
                                        "a.java", List.of("return null;", "once upon"), all),
                                new LinePrinter.AddedLines(
                                        "b.java", List.of("return null;"), List.of("return null;")),
                                new LinePrinter.AddedLines("c.java", List.of("{"), List.of("{"))));

        assertThat(prints)
                .isEqualTo(
                        Map.of(
                                "a.java",
                                Set.of(printer.print("once upon").orElseThrow()),
                                "b.java",
                                Set.of(printer.print("return null;").orElseThrow())));
    }

    @Test
    void aCommitHasTwoThousandAtMost() {
        List<String> many =
                IntStream.range(0, 1_500).mapToObj("line number %d"::formatted).toList();
        List<String> more = IntStream.range(0, 1_500).mapToObj("other line %d"::formatted).toList();

        assertThat(
                        printer
                                .prints(
                                        List.of(
                                                new LinePrinter.AddedLines("a", many, many),
                                                new LinePrinter.AddedLines("b", more, more)))
                                .values()
                                .stream()
                                .mapToInt(Set::size))
                .containsExactly(1_500, 500);
    }
}
