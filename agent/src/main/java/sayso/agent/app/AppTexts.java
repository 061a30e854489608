package sayso.agent.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Pattern;
import sayso.mcp.protocol.JsonCodec;
import tools.jackson.databind.node.ObjectNode;

/// Texts of the pages of MCP apps in every language, read from `words_en.properties` and its siblings:
/// a page learns only from its client which one its reader speaks. A language is added by its file
/// alone: those that Java knows by two letters are looked for.
public final class AppTexts {
    private static final Pattern LANGUAGE = Pattern.compile("[a-zA-Z]{2}(-[a-zA-Z0-9-]{1,30})?");
    private static final String AUTO = "auto";

    private AppTexts() {}

    /// The texts of each language by their names.
    public static Map<String, Map<String, String>> all() {
        Map<String, Map<String, String>> all = new TreeMap<>();
        for (String language : Locale.getISOLanguages()) {
            read(language).ifPresent(texts -> all.put(language, texts));
        }
        return all;
    }

    /// All of them as a value of a script within a page.
    static String script() {
        ObjectNode json = JsonCodec.object();
        all().forEach((language, texts) -> {
            ObjectNode words = json.putObject(language);
            texts.forEach(words::put);
        });
        // why: no text may end the script that it stands in
        return json.toString().replace("<", "\\u003c");
    }

    /// The setting as a script may hold it; `auto` for what is no language.
    static String language(String set) {
        return LANGUAGE.matcher(set).matches() ? set : AUTO;
    }

    private static Optional<Map<String, String>> read(String language) {
        String name = "words_" + language + ".properties";
        try (InputStream file = AppTexts.class.getResourceAsStream(name)) {
            if (file == null) {
                return Optional.empty();
            }
            Properties texts = new Properties();
            texts.load(new InputStreamReader(file, UTF_8));
            Map<String, String> named = new TreeMap<>();
            texts.stringPropertyNames().forEach(key -> named.put(key, texts.getProperty(key)));
            return Optional.of(named);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
