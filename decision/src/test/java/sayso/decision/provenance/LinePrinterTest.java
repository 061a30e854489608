package sayso.decision.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/// Prints of lines: the same for the same line, and nothing without the key.
class LinePrinterTest {
    private static final String KEY = LinePrinter.newKey(new Random(1));
    private static final DigestedLine ONE =
            new LineDigester("git:3f1c").line("Redis redis = one();").orElseThrow();
    private static final DigestedLine TWO =
            new LineDigester("git:3f1c").line("Redis redis = two();").orElseThrow();

    private final LinePrinter printer = new LinePrinter(KEY);

    @Test
    void anotherKeyGivesOtherPrints() {
        LinePrinter other = new LinePrinter(LinePrinter.newKey(new Random(2)));

        assertThat(other.print(ONE.digest())).isNotEqualTo(printer.print(ONE.digest()));
        assertThat(new LinePrinter(KEY).print(ONE.digest())).isEqualTo(printer.print(ONE.digest()));
    }

    @Test
    void anotherLineHasAnotherPrintAndItsTextOneOfItsOwn() {
        assertThat(printer.print(TWO.digest())).isNotEqualTo(printer.print(ONE.digest()));
        assertThat(printer.printOfText(ONE.plain())).isNotEqualTo(printer.print(ONE.digest()));
    }
}
