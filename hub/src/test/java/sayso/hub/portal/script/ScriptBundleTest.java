package sayso.hub.portal.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ScriptBundleTest {
    private final Map<String, String> sources = new HashMap<>();

    @Test
    void whatIsImportedComesFirstAndOnce() {
        sources.put(
                "page.js",
                "import { one } from \"./one.js\";\nimport { two } from \"./two.js\";\none(two());\n");
        sources.put("one.js", "import { two } from \"./two.js\";\nexport function one() {}\n");
        sources.put("two.js", "const state = [];\nexport async function two() {}\n");

        assertThat(ScriptBundle.of("page.js", sources::get))
                .containsOnly(
                        Map.entry(
                                "page.js",
                                """
                                const in_two = (() => {
                                const state = [];
                                async function two() {}
                                return { two };
                                })();
                                const in_one = (() => {
                                const { two } = in_two;
                                function one() {}
                                return { one };
                                })();
                                const in_page = (() => {
                                const { one } = in_one;
                                const { two } = in_two;
                                one(two());
                                return {  };
                                })();
                                """));
    }

    @Test
    void whatIsLoadedLaterSharesWhatIsThereAlready() {
        sources.put("page.js", "import { one } from \"./one.js\";\nimport(\"./late.js\");\n");
        sources.put("one.js", "export function one() {}\nexport function other() {}\n");
        sources.put("late.js", "import { other } from \"./one.js\";\nexport function late() {}\n");

        Map<String, String> sent = ScriptBundle.of("page.js", sources::get);

        assertThat(sent).containsOnlyKeys("page.js", "late.js");
        assertThat(sent.get("page.js")).endsWith("export const { other } = in_one;\n");
        assertThat(sent.get("late.js"))
                .isEqualTo("import { other } from \"./page.js\";\nexport function late() {}\n");
    }

    @Test
    void whatIsLoadedLaterImportsNothingOfItsOwn() {
        sources.put("page.js", "import(\"./late.js\");\n");
        sources.put("late.js", "import { other } from \"./other.js\";\n");

        assertThatThrownBy(() -> ScriptBundle.of("page.js", sources::get))
                .hasMessage("late.js imports other.js, which page.js does not");
    }

    @Test
    void remarksAndIndentsAreNotSent() {
        assertThat(
                        ScriptBundle.slim(
                                """
                                // What it is for.
                                /**
                                 * How.
                                 */
                                export function one() {
                                  /* here */
                                  return "https://example.com"; // kept with its line
                                }
                                """))
                .isEqualTo(
                        """
                        export function one() {
                        return "https://example.com"; // kept with its line
                        }
                        """);
    }
}
