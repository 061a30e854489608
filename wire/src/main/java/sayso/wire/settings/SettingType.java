package sayso.wire.settings;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.wire.JsonObject;
import sayso.wire.settings.TextRule.RuleResult;

/// Type of a setting, such as a word, a number or a list: checks values in `settings.json` and
/// parses typed ones.
public sealed interface SettingType {
    /// What is wanted of what is typed, as in `true or false`.
    String wanted();

    /// What is wanted of a value of the file, where times are numbers.
    default String wantedInFile() {
        return wanted();
    }

    /// Whether a value of the file is one.
    boolean takes(@Nullable Object value);

    /// What was typed, as a value of the file; empty if it is none.
    Optional<Object> typed(String text);

    /// What is wrong with what was typed, each fault as a sentence about its part; empty where it is a
    /// value, and where nothing closer can be said than what is wanted.
    default List<String> faults(String text) {
        return List.of();
    }

    /// What is wrong with a value of the file.
    default List<String> faultsIn(Object value) {
        return List.of();
    }

    /// What its numbers count.
    default NumberUnit unit() {
        return NumberUnit.NONE;
    }

    /// A value of the file as it is typed and as people read it: times with their units, lists with
    /// commas.
    default String text(Object value) {
        return value instanceof List<?> items
                ? items.stream().map(this::text).collect(Collectors.joining(", "))
                : value instanceof Long number ? unit().text(number) : String.valueOf(value);
    }

    /// A value of the file that is taken, as it would be kept had it been typed.
    default Object kept(Object value) {
        return value;
    }

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

    record Whole(long least, long most, NumberUnit unit) implements SettingType {
        public Whole(long least, long most) {
            this(least, most, NumberUnit.NONE);
        }

        @Override
        public String wanted() {
            return unit.wanted(least, most);
        }

        @Override
        public String wantedInFile() {
            return NumberUnit.NONE.wanted(least, most);
        }

        @Override
        public boolean takes(@Nullable Object value) {
            return value instanceof Long number && number >= least && number <= most;
        }

        @Override
        public Optional<Object> typed(String text) {
            return unit.read(text).filter(this::takes).map(Object.class::cast);
        }

        @Override
        public List<String> faults(String text) {
            return unit.fault(text).map(List::of).orElse(List.of());
        }
    }

    /// Whole numbers; typed with commas between them.
    record Wholes(long least, long most, NumberUnit unit) implements SettingType {
        @Override
        public String wanted() {
            return unit.wantedOfSeveral("a list of ", least, most, "");
        }

        @Override
        public String wantedInFile() {
            return NumberUnit.NONE.wantedOfSeveral("a list of ", least, most, "");
        }

        @Override
        public boolean takes(@Nullable Object value) {
            return value instanceof List<?> all && all.stream().allMatch(one()::takes);
        }

        /// Those of a list that are such numbers; each says something by itself.
        List<Object> fitting(List<?> values) {
            return values.stream().filter(one()::takes).map(Object.class::cast).toList();
        }

        @Override
        public Optional<Object> typed(String text) {
            List<Optional<Object>> all = parts(text).stream().map(one()::typed).toList();
            return all.stream().allMatch(Optional::isPresent)
                    ? Optional.of(all.stream().flatMap(Optional::stream).toList())
                    : Optional.empty();
        }

        /// The part alone, where it is not the only one.
        @Override
        public List<String> faults(String text) {
            List<String> parts = parts(text);
            return wrong(text).stream()
                    .flatMap(part -> {
                        List<String> closer = one().faults(part);
                        return closer.isEmpty() && parts.size() > 1
                                ? Stream.of(fault(part))
                                : closer.stream();
                    })
                    .toList();
        }

        private String fault(String part) {
            return part.isEmpty()
                    ? "a part is blank: there is a comma too many"
                    : "'" + part + "' is not " + unit.wanted(least, most);
        }

        /// The parts that are no such number, each once.
        public List<String> wrong(String text) {
            return parts(text).stream()
                    .filter(part -> one().typed(part).isEmpty())
                    .distinct()
                    .toList();
        }

        private Whole one() {
            return new Whole(least, most, unit);
        }
    }

    /// Two whole numbers, the smaller one first; typed with a comma between them.
    record Range(long least, long most, NumberUnit unit) implements SettingType {
        @Override
        public String wanted() {
            return unit.wantedOfSeveral("two ", least, most, ", the shorter first");
        }

        @Override
        public String wantedInFile() {
            return NumberUnit.NONE.wantedOfSeveral("two ", least, most, ", the smaller first");
        }

        @Override
        public boolean takes(@Nullable Object value) {
            return all().takes(value)
                    && value instanceof List<?> ends
                    && ends.size() == 2
                    && (Long) ends.getFirst() <= (Long) ends.getLast();
        }

        @Override
        public Optional<Object> typed(String text) {
            return all().typed(text).filter(this::takes);
        }

        @Override
        public List<String> faults(String text) {
            return all().faults(text);
        }

        private Wholes all() {
            return new Wholes(least, most, unit);
        }
    }

    /// A text of one line that a rule describes.
    record Line(String wanted, TextRule rule) implements SettingType {
        public Line(String wanted, String pattern) {
            this(wanted, TextRule.matching(pattern));
        }

        @Override
        public boolean takes(@Nullable Object value) {
            return value instanceof String text && rule.isUsed(text);
        }

        @Override
        public Object kept(Object value) {
            return value instanceof String text
                            && rule.read(text) instanceof RuleResult.Kept(String kept)
                    ? kept
                    : value;
        }

        @Override
        public Optional<Object> typed(String text) {
            return rule.read(text.strip()) instanceof RuleResult.Kept(String kept)
                    ? Optional.of(kept)
                    : Optional.empty();
        }

        @Override
        public List<String> faults(String text) {
            return rule.read(text.strip()) instanceof RuleResult.Faulty(String why)
                            && !why.isEmpty()
                    ? List.of(why)
                    : List.of();
        }

        @Override
        public List<String> faultsIn(Object value) {
            return value instanceof String text ? faults(text) : List.of();
        }
    }

    /// A text of one line that may hold a password, so that it is kept and never told.
    record Hidden(String wanted, TextRule rule) implements SettingType {
        /// What is told in its place.
        public static final String TOLD = "(not shown)";

        public Hidden(String wanted, String pattern) {
            this(wanted, TextRule.matching(pattern));
        }

        @Override
        public boolean takes(@Nullable Object value) {
            return line().takes(value);
        }

        @Override
        public Optional<Object> typed(String text) {
            return line().typed(text);
        }

        @Override
        public List<String> faults(String text) {
            return line().faults(text);
        }

        @Override
        public List<String> faultsIn(Object value) {
            return line().faultsIn(value);
        }

        @Override
        public Object kept(Object value) {
            return line().kept(value);
        }

        private Line line() {
            return new Line(wanted, rule);
        }
    }

    /// Texts, each as a rule describes; typed with commas between them.
    record Lines(String wanted, TextRule rule) implements SettingType {
        public Lines(String wanted, String pattern) {
            this(wanted, TextRule.matching(pattern));
        }

        @Override
        public boolean takes(@Nullable Object value) {
            return value instanceof List<?> all
                    && all.stream().allMatch(new Line(wanted, rule)::takes);
        }

        @Override
        public Optional<Object> typed(String text) {
            List<String> kept = read(parts(text));
            return kept.size() == parts(text).size() && rule.faults(kept).isEmpty()
                    ? Optional.of(rule.ordered(kept))
                    : Optional.empty();
        }

        @Override
        public List<String> faults(String text) {
            if (text.strip().startsWith("[")) {
                return List.of(
                        "it is typed as JSON; type it without brackets and quotation marks, with"
                                + " commas between");
            }
            List<String> faults =
                    parts(text).stream()
                            .flatMap(part -> new Line(wanted, rule).faults(part).stream())
                            .distinct()
                            .toList();
            return faults.isEmpty() ? rule.faults(read(parts(text))) : faults;
        }

        @Override
        public List<String> faultsIn(Object value) {
            return value instanceof List<?> all
                    ? all.stream()
                            .flatMap(one -> new Line(wanted, rule).faultsIn(one).stream())
                            .distinct()
                            .toList()
                    : List.of();
        }

        @Override
        public Object kept(Object value) {
            return value instanceof List<?> all
                    ? rule.ordered(
                            all.stream()
                                    .map(new Line(wanted, rule)::kept)
                                    .map(Object::toString)
                                    .toList())
                    : value;
        }

        private List<String> read(List<String> texts) {
            return texts.stream()
                    .map(new Line(wanted, rule)::typed)
                    .flatMap(Optional::stream)
                    .map(Object::toString)
                    .toList();
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
