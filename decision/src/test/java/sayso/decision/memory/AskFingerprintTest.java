package sayso.decision.memory;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What of a title is left out where two questions are compared, and what is not.
class AskFingerprintTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    Which cache?      | which  Cache
                    Which cache …     | Which cache?!
                    Welcher Cache？   | welcher cache.
                    Use ﬁles?         | use files
                    """)
    void theseAreOneTitle(String one, String other) {
        assertThat(AskFingerprint.title(one)).isEqualTo(AskFingerprint.title(other));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    Rewrite it in C++?        | Rewrite it in C#?
                    Rewrite it in C++?        | Rewrite it in C?
                    Clean build/tmp/?         | Clean build/tmp/../../*?
                    Clean build/tmp/*         | Clean build/tmp/
                    Keep a margin of 5%?      | Keep a margin of 5$?
                    Scale to 102 nodes?       | Scale to 10² nodes?
                    Take ½ of them?           | Take 1/2 of them?
                    Build 42?                 | Build 57?
                    """)
    void theseAreNot(String one, String other) {
        assertThat(AskFingerprint.title(one)).isNotEqualTo(AskFingerprint.title(other));
    }
}
