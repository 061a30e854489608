package sayso.chat.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.api.Test;

/// What people read of a model that did not answer, whatever Java says of it.
class ModelFailureTextTest {
    private static final ModelChoice.Chosen CHOSEN =
            new ModelChoice.Chosen(
                    LanguageModelProvider.OLLAMA, "m", "https://models.example.com/v1", "");

    @Test
    void saysWhereNoSafeConnectionCanBeMade() {
        assertThat(textOf(new SSLHandshakeException("PKIX path building failed")))
                .startsWith(
                        "no safe connection to ollama at https://models.example.com/v1 can be made;")
                .contains("sayso settings get chat.url")
                .doesNotContain("Exception", "SSL", "PKIX");
    }

    @Test
    void saysThatAConnectionBroke() {
        assertThat(textOf(new IOException("Connection reset")))
                .isEqualTo(
                        "the connection to ollama at https://models.example.com/v1 broke; send it again");
    }

    /// As the library passes it on.
    private static String textOf(IOException failure) {
        return ModelFailureText.of(
                new IllegalStateException(new UncheckedIOException(failure)), CHOSEN);
    }
}
