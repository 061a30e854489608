package sayso.wire.settings;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.wire.JsonObject;

/// Type of a setting, such as a word, a number or a list: checks values in `settings.json` and
/// parses typed ones.
public sealed interface SettingType {
    /// What is wanted, as in `true or false`.
    String wanted();

    /// Whether a value of the file is one.
    boolean takes(@Nullable Object value);

    /// What was typed, as a value of the file; empty if it is none.
    Optional<Object> typed(String text);

    record Word(List<String> words) implements SettingType {
        public Word {
            words = List.copyOf(words);
        }

        @Override
        public String wanted() {
            return "one of " + String.join(", ", words);
        }

        @Override
        public boolean takes(@Nullable Object value) {
            return value instanceof String text && words.contains(text);
        }

        @Override
        public Optional<Object> typed(String text) {
            String word = text.strip().toLowerCase(Locale.ROOT);
            return takes(word) ? Optional.of(word) : Optional.empty();
        }
    }

    record Truth() implements SettingType {
        @Override
        public String wanted() {
            return "true or false";
        }

        @Override
        public boolean takes(@Nullable Object value) {
            return value instanceof Boolean;
        }

        @Override
        public Optional<Object> typed(String text) {
            return switch (text.strip().toLowerCase(Locale.ROOT)) {
                case "true", "on", "yes", "1" -> Optional.of(true);
                case "false", "off", "no", "0" -> Optional.of(false);
                default -> Optional.empty();
            };
        }
    }

    record Whole(long least, long most) implements SettingType {
        @Override
        public String wanted() {
            return "a whole number from " + least + " to " + most;
        }

        @Override
        public boolean takes(@Nullable Object value) {
            return value instanceof Long number && number >= least && number <= most;
        }

        @Override
        public Optional<Object> typed(String text) {
            String digits = text.strip();
            Object value = digits.matches("[0-9]{1,12}") ? Long.valueOf(digits) : digits;
            return takes(value) ? Optional.of(value) : Optional.empty();
        }
    }

    /// Whole numbers; typed with commas between them.
    record Wholes(long least, long most) implements SettingType {
        @Override
        public String wanted() {
            return "a list of whole numbers from " + least + " to " + most;
        }

        @Override
        public boolean takes(@Nullable Object value) {
            return value instanceof List<?> all
                    && all.stream().allMatch(new Whole(least, most)::takes);
        }

        /// Those of a list that are such numbers; each says something by itself.
        List<Object> fitting(List<?> values) {
            return values.stream()
                    .filter(new Whole(least, most)::takes)
                    .map(Object.class::cast)
                    .toList();
        }

        @Override
        public Optional<Object> typed(String text) {
            List<Optional<Object>> all =
                    parts(text).stream().map(new Whole(least, most)::typed).toList();
            return all.stream().allMatch(Optional::isPresent)
                    ? Optional.of(all.stream().flatMap(Optional::stream).toList())
                    : Optional.empty();
        }
    }

    /// Two whole numbers, the smaller first; typed with a comma between them.
    record Range(long least, long most) implements SettingType {
        @Override
        public String wanted() {
            return "two whole numbers from " + least + " to " + most + ", the smaller first";
        }

        @Override
        public boolean takes(@Nullable Object value) {
            return new Wholes(least, most).takes(value)
                    && value instanceof List<?> ends
                    && ends.size() == 2
                    && (Long) ends.getFirst() <= (Long) ends.getLast();
        }

        @Override
        public Optional<Object> typed(String text) {
            return new Wholes(least, most).typed(text).filter(this::takes);
        }
    }

    /// A text of one line that a pattern describes.
    record Line(String wanted, String pattern) implements SettingType {
        @Override
        public boolean takes(@Nullable Object value) {
            return value instanceof String text && text.matches(pattern);
        }

        @Override
        public Optional<Object> typed(String text) {
            return takes(text.strip()) ? Optional.of(text.strip()) : Optional.empty();
        }
    }

    /// A text of one line that may hold a password, so that it is kept and never told.
    record Hidden(String wanted, String pattern) implements SettingType {
        /// What is told in its place.
        public static final String TOLD = "(not shown)";

        @Override
        public boolean takes(@Nullable Object value) {
            return new Line(wanted, pattern).takes(value);
        }

        @Override
        public Optional<Object> typed(String text) {
            return new Line(wanted, pattern).typed(text);
        }
    }

    /// Texts, each as a pattern describes; typed with commas between them.
    record Lines(String wanted, String pattern) implements SettingType {
        @Override
        public boolean takes(@Nullable Object value) {
            return value instanceof List<?> all
                    && all.stream().allMatch(new Line(wanted, pattern)::takes);
        }

        @Override
        public Optional<Object> typed(String text) {
            List<String> all = parts(text);
            return takes(all) ? Optional.of(all) : Optional.empty();
        }
    }

    /// An object that surfaces keep here for themselves and that is never typed.
    record Kept() implements SettingType {
        @Override
        public String wanted() {
            return "an object, which the surfaces write themselves";
        }

        @Override
        public boolean takes(@Nullable Object value) {
            return value instanceof JsonObject;
        }

        @Override
        public Optional<Object> typed(String text) {
            return Optional.empty();
        }
    }

    private static List<String> parts(String text) {
        return text.isBlank()
                ? List.of()
                : Arrays.stream(text.split(",", -1)).map(String::strip).toList();
    }
}
