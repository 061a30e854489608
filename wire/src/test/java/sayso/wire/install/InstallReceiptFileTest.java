package sayso.wire.install;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InstallReceiptFileTest {
    private static final InstallReceipt RECEIPT =
            new InstallReceipt(
                    "/home/ada/.claude.json",
                    false,
                    List.of(List.of("mcpServers")),
                    "9f86d081",
                    new InstallReceipt.Undo(2, 31, "{}"),
                    List.of("/home/ada/.some"));

    @Test
    void readsWhatItWrote() {
        InstallReceiptFile file = new InstallReceiptFile(List.of(RECEIPT));

        assertThat(InstallReceiptFile.parse(file.write())).isEqualTo(file);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"undo_at\": 2", "\"undo_length\": 31"})
    void aReceiptWithADamagedNumberHasNoWayBackToTheText(String number) {
        String written = new InstallReceiptFile(List.of(RECEIPT)).write();
        String name = number.substring(0, number.indexOf(':') + 1);
        for (String damaged : List.of(" -1", " 3.5", " \"x\"", " 99999999999", " null")) {
            String text = written.replace(number.replace(": ", ":"), name + damaged);
            assertThat(text).isNotEqualTo(written);

            assertThat(InstallReceiptFile.parse(text).all())
                    .singleElement()
                    .satisfies(receipt -> {
                        assertThat(receipt.undo()).isNull();
                        assertThat(receipt.created()).isEqualTo(RECEIPT.created());
                    });
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "{\"files\": 3}", "{\"files\": [3, {\"path\": \"x\"}]}"})
    void whatIsDamagedReadsAsNone(String text) {
        assertThat(InstallReceiptFile.parse(text).all()).isEmpty();
    }

    @Test
    void aCutThatDoesNotFitTheTextIsRecognised() {
        InstallReceipt.Undo undo = new InstallReceipt.Undo(2, 3, "+");

        assertThat(undo.fits("ab123")).isTrue();
        assertThat(undo.apply("ab123")).isEqualTo("ab+");
        assertThat(undo.fits("ab12")).isFalse();
    }
}
