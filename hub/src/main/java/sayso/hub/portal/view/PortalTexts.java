package sayso.hub.portal.view;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.text.NumberFormat;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import sayso.decision.text.ZonedTimeText;

/// The portal's texts in one language, with times in one zone; read from `words_en.properties` and its
/// siblings when a language is first asked for. Finds the language that fits a browser best. A language
/// is added by its file alone: those that Java knows by two letters are looked for.
public final class PortalTexts {
    private static final String ENGLISH = "en";

    private static final Pattern LANGUAGE = Pattern.compile("[a-z]{2}");
    private static final Map<String, Optional<PortalTexts>> READ = new ConcurrentHashMap<>();

    private final String language;
    private final Properties texts;
    private final ZonedTimeText times;

    private PortalTexts(String language, Properties texts, ZonedTimeText times) {
        this.language = language;
        this.texts = texts;
        this.times = times;
    }

    public static PortalTexts english() {
        return named(ENGLISH).orElseThrow();
    }

    /// In every language that there is, English first. The first call looks for nearly two hundred files;
    /// a page that is shown in one language does not need it.
    public static List<PortalTexts> all() {
        return Stream.concat(
                        Stream.of(ENGLISH),
                        Arrays.stream(Locale.getISOLanguages()).filter(one -> !one.equals(ENGLISH)))
                .flatMap(language -> named(language).stream())
                .toList();
    }

    /// The language that a browser asks for.
    ///
    /// @param header its `Accept-Language`, or empty
    public static PortalTexts preferred(String header) {
        try {
            return Locale.LanguageRange.parse(header.isBlank() ? ENGLISH : header).stream()
                    .map(range -> range.getRange().split("-", 2)[0])
                    .flatMap(language -> named(language).stream())
                    .findFirst()
                    .orElseGet(PortalTexts::english);
        } catch (IllegalArgumentException e) {
            return english();
        }
    }

    private static Optional<PortalTexts> named(String language) {
        return LANGUAGE.matcher(language).matches()
                ? READ.computeIfAbsent(language, PortalTexts::read)
                : Optional.empty();
    }

    /// The same texts with times in another zone.
    public PortalTexts withTimes(ZonedTimeText zone) {
        return new PortalTexts(language, texts, zone);
    }

    /// How times are written: in the reader's zone where it is known, else in that of this computer.
    public ZonedTimeText times() {
        return times;
    }

    /// Whether it is the language in which agents and the rules speak.
    public boolean isEnglish() {
        return language.equals(ENGLISH);
    }

    /// The language's tag, for `lang`.
    public String language() {
        return language;
    }

    /// The text of this name, with `{0}`, `{1}`, … replaced. Whole numbers are written as the language groups
    /// their digits.
    ///
    /// @throws IllegalArgumentException for a name that there is not
    public String of(String name, Object... parts) {
        String text =
                Optional.ofNullable(texts.getProperty(name))
                        .orElseThrow(() ->
                                new IllegalArgumentException(
                                        "words_" + language + " has no " + name));
        for (int i = 0; i < parts.length; i++) {
            text = text.replace("{" + i + "}", shown(parts[i]));
        }
        return text;
    }

    /// The text of this name for a number of things, which is `{0}`; its singular is `name.one`.
    ///
    /// @throws IllegalArgumentException for a name that there is not
    public String counted(String name, int count) {
        return of(count == 1 ? name + ".one" : name, count);
    }

    /// A share that is written already, with the sign for percent as the language sets it.
    public String percent(String number) {
        return of("number.percent", number);
    }

    private String shown(Object part) {
        return part instanceof Integer || part instanceof Long
                ? NumberFormat.getIntegerInstance(Locale.of(language)).format(part)
                : String.valueOf(part);
    }

    /// The names of all texts.
    public Set<String> names() {
        return new TreeSet<>(texts.stringPropertyNames());
    }

    private static Optional<PortalTexts> read(String language) {
        Properties texts = new Properties();
        String name = "words_" + language + ".properties";
        try (InputStream file = PortalTexts.class.getResourceAsStream(name)) {
            if (file == null) {
                return Optional.empty();
            }
            texts.load(new InputStreamReader(file, UTF_8));
        } catch (IOException e) {
            throw new IllegalStateException(name + " cannot be read", e);
        }
        return Optional.of(new PortalTexts(language, texts, ZonedTimeText.ofSystem()));
    }
}
