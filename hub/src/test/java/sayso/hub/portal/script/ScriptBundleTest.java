package sayso.hub.portal.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

/// Modules are joined in the order in which they need each other.
class ScriptBundleTest {
    private static final String LIVE =
            """
            // What others need.
            let heard = 0;
            /** Counts. */
            export function hear() {
              return ++heard;
            }
            """;

    @Test
    void aModuleComesOnceAndBeforeThoseThatTakeFromIt() {
        Map<String, String> files =
                new ScriptBundle(
                                "portal.js",
                                Map.of(
                                        "live.js",
                                        LIVE,
                                        "page.js",
                                        "import { hear } from \"./live.js\";\nexport async function page() { hear(); }\n",
                                        "portal.js",
                                        "import { hear } from \"./live.js\";\nimport { page } from \"./page.js\";\npage(); hear();\n"))
                        .files();

        assertThat(files).containsOnlyKeys("portal.js");
        assertThat(files.get("portal.js"))
                .isEqualTo(
                        """
                        const $live = (() => {
                        let heard = 0;
                        function hear() {
                        return ++heard;
                        }
                        return { hear };
                        })();
                        const $page = (() => {
                        const { hear } = $live;
                        async function page() { hear(); }
                        return { page };
                        })();
                        const $portal = (() => {
                        const { hear } = $live;
                        const { page } = $page;
                        page(); hear();
                        return {  };
                        })();
                        export { $live, $page, $portal };
                        """);
    }

    @Test
    void whatIsImportedLaterStaysAFileAndSharesTheOthers() {
        Map<String, String> files =
                new ScriptBundle(
                                "portal.js",
                                Map.of(
                                        "live.js",
                                        LIVE,
                                        "rare.js",
                                        "import { hear } from \"./live.js\";\nexport function rare() { hear(); }\n",
                                        "portal.js",
                                        "import { hear } from \"./live.js\";\nimport(\"./rare.js\").then((it) => it.rare());\n"))
                        .files();

        assertThat(files).containsOnlyKeys("portal.js", "rare.js");
        assertThat(files.get("rare.js"))
                .isEqualTo(
                        """
                        import { $live } from "./portal.js"; const { hear } = $live;
                        export function rare() { hear(); }
                        """);
    }

    @Test
    void aModuleThatIsMissingIsNamed() {
        assertThatThrownBy(() ->
                        new ScriptBundle(
                                "portal.js",
                                Map.of("portal.js", "import { a } from \"./gone.js\";\na();\n")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("gone.js");
    }
}
