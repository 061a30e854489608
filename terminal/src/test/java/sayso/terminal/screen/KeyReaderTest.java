package sayso.terminal.screen;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class KeyReaderTest {
    private final KeyReader reader = new KeyReader();

    @Test
    void readsKeysHoweverTheirBytesAreCut() {
        byte[] bytes = "j\u001B[A\u001BOB日\r\u001B[200~two\nlines\u001B[201~\u007F".getBytes(UTF_8);
        List<KeyInput> keys = new ArrayList<>();
        for (byte one : bytes) {
            keys.addAll(reader.read(one));
        }
        assertThat(keys)
                .containsExactly(
                        new KeyInput.Typed("j"),
                        new KeyInput.Press(KeyInput.Name.UP),
                        new KeyInput.Press(KeyInput.Name.DOWN),
                        new KeyInput.Typed("日"),
                        new KeyInput.Press(KeyInput.Name.ENTER),
                        new KeyInput.Paste("two\nlines"),
                        new KeyInput.Press(KeyInput.Name.BACKSPACE));
        assertThat(new KeyReader().read(bytes)).isEqualTo(keys);
    }

    @Test
    void bytesThatAreNoLettersAreNoPartOfWhatIsTyped() {
        byte[] bytes = "gr\u00F6\u001B[200~\u00DFe\u001B[201~e".getBytes(ISO_8859_1);
        assertThat(reader.read(bytes))
                .containsExactly(
                        new KeyInput.Typed("g"),
                        new KeyInput.Typed("r"),
                        new KeyInput.Paste("e"),
                        new KeyInput.Typed("e"));
    }

    @Test
    void aLoneEscapeIsTheKeyOnceNothingFollows() {
        assertThat(reader.read((byte) 27)).isEmpty();
        assertThat(reader.read()).containsExactly(new KeyInput.Press(KeyInput.Name.ESCAPE));
        assertThat(reader.read((byte) 3))
                .containsExactly(new KeyInput.Press(KeyInput.Name.INTERRUPT));
    }
}
