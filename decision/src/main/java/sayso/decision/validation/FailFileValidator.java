package sayso.decision.validation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Problem;
import sayso.decision.validation.ValidationResult.Ignored;
import sayso.decision.validation.ValidationResult.Match;
import sayso.decision.validation.ValidationResult.Suggestion;

/// Checks that a question whose prompt or context speaks of a failure offers an option to file it,
/// and suggests that option where it is missing. Counts whole words, each occurrence separately,
/// and explains for each why it counts or does not. For types of decision that weigh things it only
/// warns.
public final class FailFileValidator implements AskValidator {
    public static final String NAME = "fail-file";
    public static final Suggestion SUGGESTION =
            new Suggestion("File bug", "Create a tracking issue to investigate the root cause");

    private static final int NEAR = 6;

    /// Where weighing is the point, a failure among the reasons is no surprise.
    private static final Set<String> LENIENT = Set.of("tradeoff", "prioritization", "quality");

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public ValidationResult judge(ValidationInput submission) {
        List<Match> matches = new ArrayList<>();
        List<Ignored> ignored = new ArrayList<>();
        for (Passage passage : passages(submission)) {
            FailureScanner scan = new FailureScanner(passage.field(), passage.text());
            matches.addAll(scan.matches());
            ignored.addAll(scan.ignored());
        }
        boolean offered = submission.offers().stream().anyMatch(FailFileValidator::files);
        if (matches.isEmpty() || offered) {
            return new ValidationResult(NAME, false, List.of(), matches, ignored, null);
        }
        boolean lenient = submission.type() != null && LENIENT.contains(submission.type());
        return new ValidationResult(
                NAME,
                !lenient,
                List.of(
                        new Problem(
                                "missing",
                                "options",
                                "this reads like a failure, and no option offers to file it")),
                matches,
                ignored,
                SUGGESTION);
    }

    /// Whether choosing this option files what failed.
    static boolean files(ValidationInput.Offer offer) {
        return "file".equals(offer.action())
                || filesIn(offer.label())
                || filesIn(offer.description());
    }

    private static boolean filesIn(String text) {
        List<TextToken> words = TextToken.in(text);
        for (int i = 0; i < words.size(); i++) {
            if (FailureLexicon.FILING.contains(words.get(i).lower())) {
                int from = Math.max(0, i - NEAR);
                int to = Math.min(words.size(), i + NEAR + 1);
                if (words.subList(from, to).stream()
                        .anyMatch(word -> FailureLexicon.FILED.contains(word.lower()))) {
                    return true;
                }
            }
        }
        return false;
    }

    private record Passage(String field, String text) {}

    private static List<Passage> passages(ValidationInput submission) {
        List<Passage> passages = new ArrayList<>();
        passages.add(new Passage("prompt", submission.prompt()));
        if (!submission.fields().isEmpty()) {
            addMembers(passages, "context", submission.fields());
        } else if (submission.context() != null) {
            passages.add(new Passage("context", submission.context()));
        }
        return passages;
    }

    private static void addMembers(
            List<Passage> passages, String path, Map<?, ? extends @Nullable Object> members) {
        members.forEach((name, value) -> {
            if (!EmptyValueCheck.of(value)) {
                String field = path + "." + name;
                // why: a name such as build_error says what its parts say
                passages.add(new Passage(field, String.valueOf(name).replace('_', ' ')));
                addValue(passages, field, value);
            }
        });
    }

    private static void addValue(List<Passage> passages, String field, @Nullable Object value) {
        switch (value) {
            case String text -> passages.add(new Passage(field, text));
            case Map<?, ?> members -> addMembers(passages, field, members);
            case List<?> elements -> {
                for (int i = 0; i < elements.size(); i++) {
                    addValue(passages, field + "[" + i + "]", elements.get(i));
                }
            }
            case null, default -> {}
        }
    }
}
