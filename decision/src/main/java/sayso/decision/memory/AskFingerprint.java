package sayso.decision.memory;

import static java.util.Objects.requireNonNull;

import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Decision;
import sayso.decision.model.FieldDigest;
import sayso.decision.model.Option;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.Question;
import sayso.decision.model.QuestionMode;
import sayso.decision.model.Questionnaire;

/// Fingerprint of a question, equal for two questions that ask the same of the same options. It covers
/// mode, type, title and the set of option labels, with their numbers: build 42 is not build 57. It leaves
/// out what agents word anew: case, blanks, what ends the sentence of the title, the order of options and the
/// prompt. The place where it was asked is compared beside it.
///
/// @param hex 64 lower-case hexadecimal digits
public record AskFingerprint(String hex) {
    private static final Pattern BLANKS = Pattern.compile("\\p{IsWhite_Space}+");

    /// What ends a sentence, in the forms that are left of others once they are normalized.
    private static final Pattern END = Pattern.compile("[?!.\u2026\u3002 ]+$");

    /// Superscripts, fractions and the like, of which normalizing would make plain digits.
    private static final Pattern OTHER_NUMBERS = Pattern.compile("\\p{No}+");

    private static final int ASCII_END = 128;

    public AskFingerprint {
        requireNonNull(hex, "hex is null");
    }

    /// That of a decision; empty where nothing can be asked again: a questionnaire, a question without
    /// options, one that was erased.
    public static Optional<AskFingerprint> of(Decision decision) {
        return decision.isErased()
                ? Optional.empty()
                : of(decision.question(), decision.terms().intake().type());
    }

    private static Optional<AskFingerprint> of(Question question, @Nullable String type) {
        return switch (question) {
            case PlainQuestion plain -> plain(plain, type);
            case Questionnaire _ -> Optional.empty();
        };
    }

    private static Optional<AskFingerprint> plain(PlainQuestion question, @Nullable String type) {
        return of(question.mode(), type, List.of(question.title()), question.options());
    }

    /// The same from its parts; empty where nothing is to be chosen.
    ///
    /// @param titles what says what is asked: the title, or that of the whole and what a topic has within it
    static Optional<AskFingerprint> of(
            QuestionMode mode, @Nullable String type, List<String> titles, List<Option> options) {
        List<String> labels =
                options.stream()
                        .map(Option::label)
                        .map(AskFingerprint::plain)
                        .distinct()
                        .sorted()
                        .toList();
        // why: of two options that read the same nobody knows which one was meant
        if (labels.isEmpty() || labels.size() < options.size()) {
            return Optional.empty();
        }
        FieldDigest digest = new FieldDigest().add(mode.wireName()).add(type);
        titles.forEach(title -> digest.add(title(title)));
        digest.add(labels.size());
        labels.forEach(digest::add);
        return Optional.of(new AskFingerprint(digest.hex()));
    }

    /// A text, such as a label, as two wordings of it are compared: without case, and with single blanks.
    public static String plain(String text) {
        // why: plain ASCII, as most texts are, has one form only, and the tables of the others cost
        // a start
        boolean isAscii = text.chars().allMatch(character -> character < ASCII_END);
        return BLANKS.matcher(isAscii ? text : normalized(text))
                .replaceAll(" ")
                .strip()
                .toLowerCase(Locale.ROOT);
    }

    private static String normalized(String text) {
        StringBuilder normalized = new StringBuilder();
        Matcher numbers = OTHER_NUMBERS.matcher(text);
        int begun = 0;
        while (numbers.find()) {
            normalized
                    .append(Normalizer.normalize(text.substring(begun, numbers.start()), Form.NFKC))
                    .append(numbers.group());
            begun = numbers.end();
        }
        return normalized.append(Normalizer.normalize(text.substring(begun), Form.NFKC)).toString();
    }

    /// A title as two wordings of it are compared: without what ends its sentence too.
    public static String title(String text) {
        return END.matcher(plain(text)).replaceFirst("");
    }
}
