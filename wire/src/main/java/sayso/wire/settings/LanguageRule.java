package sayso.wire.settings;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// Rule for the language of surfaces: `auto`, or one that the portal has words for, as in `en` or
/// `en-GB`. Looks for the words themselves, so that a language is added by its file alone.
final class LanguageRule implements TextRule {
    private static final String AUTO = "auto";

    @Override
    public RuleResult read(String text) {
        if (text.equals(AUTO) || (isTag(text) && hasWords(text.substring(0, 2)))) {
            return new RuleResult.Kept(text);
        }
        return new RuleResult.Faulty(
                "'"
                        + text
                        + "' is no language that the portal has words for; there are "
                        + String.join(", ", known()));
    }

    /// why: nearly two hundred files are looked for, which only whoever is refused waits for
    private static List<String> known() {
        return Stream.concat(
                        Stream.of(AUTO),
                        Arrays.stream(Locale.getISOLanguages()).filter(LanguageRule::hasWords))
                .toList();
    }

    private static boolean isTag(String text) {
        return text.matches("[a-z]{2}(-[A-Za-z0-9]{2,8})*");
    }

    private static boolean hasWords(String language) {
        String words = "/sayso/hub/portal/view/words_" + language + ".properties";
        return LanguageRule.class.getResource(words) != null;
    }
}
