package sayso.wire.api;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.ProblemCollector;
import sayso.decision.rule.RuleLimits;
import sayso.decision.rule.RuleWish;
import sayso.decision.text.DurationParser;
import sayso.wire.Json;
import sayso.wire.JsonTime;
import sayso.wire.StrictFields;

/// Body of `POST /api/rules` and of `POST /api/rules/preview`: the decision that a rule is made
/// from, how much wider or narrower than that question it is, how long it holds, and how often the
/// person has seen that they chose otherwise.
///
/// @param from as it was named; empty where it was not
public record RuleBody(String from, RuleWish wish, int otherwise) {
    private static final String FOREVER = "forever";
    private static final String ANY = "any";
    private static final String INCLUDE = "include";
    private static final String SAME = "same";
    private static final String ASK = "ask";
    private static final String ANSWER = "answer";
    private static final int LONGEST = 4_000;
    private static final int MOST_WORDS = 50;

    public RuleBody {
        requireNonNull(from, "from is null");
        requireNonNull(wish, "wish is null");
    }

    /// @param now from when spans of time count
    /// @return empty where the text is no JSON object at all
    public static Optional<RuleBody> read(String text, ProblemCollector problems, Instant now) {
        return StrictFields.body(text, problems, fields -> read(fields, now));
    }

    private static RuleBody read(StrictFields fields, Instant now) {
        Long otherwise = fields.optionalWhole("otherwise", 0, Integer.MAX_VALUE);
        return new RuleBody(
                fields.trimmed("from", LONGEST),
                new RuleWish(
                        fields.optionalTrimmed("name", LONGEST),
                        fields.flagOr("everywhere", false),
                        folder(fields),
                        fields.optionalTrimmed("asker", LONGEST),
                        words(fields),
                        isSaid(fields, "options", SAME, INCLUDE),
                        isSaid(fields, "does", ANSWER, ASK),
                        until(fields, now),
                        usesMax(fields)),
                otherwise == null ? 0 : otherwise.intValue());
    }

    private static Set<String> words(StrictFields fields) {
        List<String> words = fields.unplacedTexts("words");
        if (words == null) {
            return Set.of();
        }
        if (words.size() > MOST_WORDS) {
            fields.wrong(
                    "limit_reached",
                    "words",
                    "words has " + words.size() + " entries; the limit is " + MOST_WORDS);
            return Set.of();
        }
        return new LinkedHashSet<>(words);
    }

    /// Whether the second of two words stands there, rather than the first one or nothing.
    private static boolean isSaid(StrictFields fields, String name, String usual, String other) {
        String said =
                fields.optionalChoice(
                        name,
                        usual + " and " + other,
                        word ->
                                word.equals(usual) || word.equals(other)
                                        ? Optional.of(word)
                                        : Optional.empty());
        return other.equals(said);
    }

    private static @Nullable String folder(StrictFields fields) {
        String folder = fields.optionalTrimmed("folder", LONGEST);
        if (folder == null) {
            return null;
        }
        if (!Paths.WHOLE.matcher(folder).find()) {
            fields.wrong(
                    "unsupported",
                    "folder",
                    "folder '" + folder + "' is no whole path; write it from the root on");
            return null;
        }
        return Paths.END.matcher(folder).replaceFirst("");
    }

    private static @Nullable Instant until(StrictFields fields, Instant now) {
        String said = fields.optionalTrimmed("until", LONGEST);
        if (said == null) {
            return now.plus(RuleLimits.USUAL_TIME);
        }
        if (said.equals(FOREVER)) {
            return null;
        }
        Optional<Instant> until =
                ApiTime.parse(said).or(() -> DurationParser.parse(said).map(now::plus));
        if (until.isEmpty()) {
            fields.wrong(
                    "unknown",
                    "until",
                    "until '" + said + "' is no instant, no span like 90d, and not 'forever'");
        }
        return until.orElseGet(() -> now.plus(RuleLimits.USUAL_TIME));
    }

    private static @Nullable Integer usesMax(StrictFields fields) {
        if (ANY.equals(fields.any("uses_max"))) {
            return null;
        }
        Long most = fields.optionalWhole("uses_max", 1, Integer.MAX_VALUE);
        return most == null ? RuleLimits.USUAL_USES : most.intValue();
    }

    /// Says all that it means, whatever is usual where it is read.
    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("from", from);
            Json.optional(json, "name", wish.name());
            json.writeBooleanProperty("everywhere", wish.everywhere());
            Json.optional(json, "folder", wish.folder());
            Json.optional(json, "asker", wish.asker());
            json.writeArrayPropertyStart("words");
            wish.words().stream().sorted().forEach(json::writeString);
            json.writeEndArray();
            json.writeStringProperty("options", wish.included() ? INCLUDE : SAME);
            json.writeStringProperty("does", wish.ask() ? ASK : ANSWER);
            Instant until = wish.until();
            json.writeStringProperty("until", until == null ? FOREVER : JsonTime.of(until));
            Integer most = wish.usesMax();
            if (most == null) {
                json.writeStringProperty("uses_max", ANY);
            } else {
                json.writeNumberProperty("uses_max", most);
            }
            json.writeNumberProperty("otherwise", otherwise);
            json.writeEndObject();
        });
    }

    /// Made when the first folder is read: most rules name none.
    private static final class Paths {
        private static final Pattern WHOLE = Pattern.compile("^(/|\\\\\\\\|[A-Za-z]:[/\\\\])");
        private static final Pattern END = Pattern.compile("(?<=[^/\\\\:])[/\\\\]+$");

        private Paths() {}
    }
}
