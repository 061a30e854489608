package sayso.hub.portal.view;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Browsers are called by names of ours, whatever they say of themselves.
class BrowserNameTextTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)"
                        + " Chrome/140.0.0.0 Mobile Safari/537.36 | Chrome on Android",
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15"
                        + " (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1"
                        + " | Safari on iPhone",
                "Mozilla/5.0 (Android 15; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0"
                        + " | Firefox on Android",
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)"
                        + " Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0 | Edge on Windows",
                "Mozilla/5.0 (Linux; Android 15; SM-S928B) AppleWebKit/537.36 (KHTML, like Gecko)"
                        + " SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36"
                        + " | Samsung Internet on Android",
                "<script>alert(1)</script> | A browser",
            })
    void namesABrowser(String said, String name) {
        assertThat(BrowserNameText.of(said)).isEqualTo(name);
    }
}
