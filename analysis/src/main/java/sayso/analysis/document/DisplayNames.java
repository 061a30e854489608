package sayso.analysis.document;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.CycleStatus;
import sayso.analysis.cycle.ProblemFrame.Constraint;
import sayso.analysis.cycle.ProblemFrame.Party;
import sayso.analysis.cycle.ProblemFrame.RelatedDecision;
import sayso.analysis.cycle.Tradeoffs;
import sayso.analysis.method.DecisionQuality.Element;

/// The display names of components, statuses, roles and quality elements in a decision document,
/// and the headings of its sections; also finds the value that a name read from a document stands
/// for.
public final class DisplayNames {
    /// Where a single thing is not known yet.
    public static final String NOT_SET = "*Not set*";

    /// Where somebody said that there is none.
    public static final String NONE = "*None*";

    public static final String NOT_STARTED = "*Not started*";
    public static final String NO_ITEMS = "**[None]**";

    private DisplayNames() {}

    /// `ALREADY_MADE` as `Already Made`.
    private static String title(Enum<?> value) {
        StringBuilder title = new StringBuilder();
        for (String word : List.of(value.name().split("_", -1))) {
            title.append(title.isEmpty() ? "" : " ")
                    .append(word.charAt(0))
                    .append(word.substring(1).toLowerCase(Locale.ROOT));
        }
        return title.toString();
    }

    public static String of(Component component) {
        return component == Component.NOTES_NEXT_STEPS ? "Notes & Next Steps" : title(component);
    }

    /// The heading of a component's section.
    public static String heading(Component component) {
        return switch (component) {
            case ISSUE_RAISING -> "1. " + of(component);
            case PROBLEM_FRAME -> "2. " + of(component);
            case OBJECTIVES -> "3. " + of(component);
            case ALTERNATIVES -> "4. " + of(component);
            case CONSEQUENCES -> "5. " + of(component);
            case TRADEOFFS -> "6. " + of(component);
            case RECOMMENDATION -> "7. " + of(component);
            case DECISION_QUALITY -> "8. Decision Quality Assessment";
            case NOTES_NEXT_STEPS -> of(component);
        };
    }

    public static String of(CycleStatus status) {
        return switch (status) {
            case ACTIVE -> "In Progress";
            case COMPLETED, ARCHIVED -> title(status);
        };
    }

    public static String of(Constraint.Kind kind) {
        return title(kind);
    }

    public static String of(Party.Role role) {
        return title(role);
    }

    public static String of(RelatedDecision.Level level) {
        return level == RelatedDecision.Level.FOCAL ? "**Focal**" : title(level);
    }

    public static String of(Element element) {
        return switch (element) {
            case COMMITMENT_TO_FOLLOW_THROUGH -> "Commitment to Follow Through";
            case HELPFUL_PROBLEM_FRAME,
                    CLEAR_OBJECTIVES,
                    CREATIVE_ALTERNATIVES,
                    RELIABLE_CONSEQUENCES,
                    LOGICALLY_CORRECT_REASONING,
                    CLEAR_TRADEOFFS ->
                    title(element);
        };
    }

    static String of(Tradeoffs.Swap.Stage stage) {
        return title(stage);
    }

    public static Optional<Component> component(String words) {
        return find(Component.values(), words, DisplayNames::of);
    }

    public static Optional<Constraint.Kind> constraint(String words) {
        return find(Constraint.Kind.values(), words, DisplayNames::of);
    }

    public static Optional<Party.Role> role(String words) {
        return find(Party.Role.values(), words, DisplayNames::of);
    }

    public static Optional<RelatedDecision.Level> level(String words) {
        return find(RelatedDecision.Level.values(), words, DisplayNames::of);
    }

    public static Optional<Element> element(String words) {
        return words.equalsIgnoreCase("Reliable Consequence Information")
                ? Optional.of(Element.RELIABLE_CONSEQUENCES)
                : find(Element.values(), words, DisplayNames::of);
    }

    private static <E> Optional<E> find(E[] all, String words, Function<E, String> named) {
        return Arrays.stream(all)
                .filter(one -> named.apply(one).replace("*", "").equalsIgnoreCase(words))
                .findFirst();
    }

    /// All of them, for messages.
    public static <E> String oneOf(E[] all, Function<E, String> named) {
        return String.join(
                ", ", Arrays.stream(all).map(one -> named.apply(one).replace("*", "")).toList());
    }

    /// Of what may be missing.
    static String orNotSet(@Nullable String text) {
        return text == null ? NOT_SET : MarkdownEscaper.of(text);
    }
}
