package sayso.decision.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.CancelKind;
import sayso.decision.model.DeciderKind;
import sayso.decision.model.OptionId;
import sayso.decision.model.Question;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.decision.provenance.TrailerDoubt;
import sayso.decision.text.HiddenCharacterFilter;

/// Writes claims and the verdicts on them in words, one line each, for people and for agents that are
/// held. What agents and people wrote is cut, and shows its hidden characters.
public final class ClaimText {
    private static final int LONGEST = 120;

    /// So many false claims are told to an agent; the rest is counted.
    private static final int MOST_TOLD = 5;

    private ClaimText() {}

    /// The claim as it was written: `d-7m2kq0: Redis`, or the id alone.
    public static String of(ConsentClaim claim) {
        return claim.decision() + (claim.namesOption() ? ": " + line(claim.option()) : "");
    }

    /// What is true: `answered: Redis, by Ann in the terminal`, or why the claim is false.
    public static String of(ConsentClaim claim, ClaimVerdict verdict) {
        return switch (verdict) {
            case ClaimVerdict.Confirmed confirmed ->
                    answered(confirmed.question(), confirmed.answered().answer())
                            + ", by "
                            + line(confirmed.by().name())
                            + " "
                            + confirmed.by().place();
            case ClaimVerdict.Unknown _ -> "unknown here";
            case ClaimVerdict.Nameless _ -> nameless(claim);
            case ClaimVerdict.Erased _ -> "erased: what was answered is not known any more";
            case ClaimVerdict.Waiting _ -> "never answered: it waits";
            case ClaimVerdict.Unanswered(CancelKind kind) -> unanswered(kind);
            case ClaimVerdict.Expired _ -> "never answered: it expired";
            case ClaimVerdict.ByDefault(Question question, Answer taken) ->
                    "never answered: it expired, and the declared default was taken: "
                            + said(question, taken);
            case ClaimVerdict.Imported _ -> TrailerDoubt.IMPORTED.words();
            case ClaimVerdict.NoPerson(Question question, Answer answer, Actor by) ->
                    "answered by no person, but by " + who(by) + ": " + said(question, answer);
            case ClaimVerdict.Replaced replaced ->
                    "never answered: replaced by " + replaced.successor();
            case ClaimVerdict.Contested contested -> TrailerDoubt.contested(contested.successor());
            case ClaimVerdict.Otherwise(Question question, Answer answer) ->
                    answered(question, answer) + ", not " + line(claim.option());
            case ClaimVerdict.Unclear(Question question, Answer answer) ->
                    answered(question, answer)
                            + "; "
                            + line(claim.option())
                            + " may mean more than one option";
        };
    }

    /// What an agent is told whose turn is held since claims in its last words are false. States the facts
    /// and what helps, and commands nothing.
    ///
    /// @param agent the kind of agent
    /// @param judged the false ones
    public static String held(String agent, List<JudgedClaim> judged) {
        List<String> lines = new ArrayList<>();
        lines.add(
                "The last words of "
                        + agent
                        + " name an answer that no person gave, and Sayso is set to hold the turn"
                        + " until they are right.");
        judged.stream()
                .limit(MOST_TOLD)
                .forEach(one ->
                        lines.add(
                                "  \""
                                        + of(one.claim())
                                        + "\" is not so: "
                                        + of(one.claim(), one.verdict())
                                        + "."));
        if (judged.size() > MOST_TOLD) {
            lines.add("  and " + (judged.size() - MOST_TOLD) + " more.");
        }
        lines.add(
                "The turn can end once this is said as it is. What needs a person's word can be asked:"
                        + " provide_choice, or sayso decision request. An answer that came meanwhile is"
                        + " fetched by await_decision.");
        lines.add(
                "Read as such a claim are a line that begins with an id and a colon, and"
                        + " \"Decision: ID\"; other words are free.");
        return String.join("\n", lines);
    }

    /// Why a claim names none.
    static String nameless(ConsentClaim claim) {
        return TrailerDoubt.NAMELESS.words()
                + (claim.slug().isEmpty()
                        ? ""
                        : ": " + claim.decision() + " is not " + line(claim.slug()));
    }

    private static String answered(Question question, Answer answer) {
        return "answered: " + said(question, answer);
    }

    private static String unanswered(CancelKind kind) {
        return switch (kind) {
            case REFUSED -> "never answered: a person declined";
            case DISCUSS -> "never answered: a person wants to talk about it";
            case WITHDRAWN -> "never answered: its asker withdrew it";
        };
    }

    private static String who(Actor by) {
        return switch (DeciderKind.of(by)) {
            case RULE -> "the rule " + line(by.name());
            case AGENT -> "the agent " + line(by.name());
            case TIMEOUT_DEFAULT, PERSON -> "the " + line(by.name());
        };
    }

    private static String said(Question question, Answer answer) {
        List<String> parts = new ArrayList<>(said(question, answer.chosen(), answer.text()));
        for (Topic topic : question.topics()) {
            TopicAnswer given = answer.said(topic.id());
            if (given.isGiven()) {
                parts.add(
                        line(topic.label())
                                + ": "
                                + String.join(
                                        ", ",
                                        said(topic.question(), given.chosen(), given.text())));
            }
        }
        return parts.isEmpty() ? "nothing" : String.join(", ", parts);
    }

    private static List<String> said(Question question, List<OptionId> chosen, String text) {
        List<String> parts =
                chosen.stream()
                        .map(id -> line(question.label(id)))
                        .collect(Collectors.toCollection(ArrayList::new));
        if (!text.isEmpty()) {
            parts.add("\"" + line(text) + "\"");
        }
        return parts;
    }

    private static String line(String text) {
        String cut = text.substring(0, Math.min(text.length(), 2 * LONGEST));
        String shown = HiddenCharacterFilter.shown(cut.replaceAll("\\s+", " ").strip());
        return shown.codePointCount(0, shown.length()) > LONGEST
                ? shown.substring(0, shown.offsetByCodePoints(0, LONGEST - 1)) + "\u2026"
                : shown;
    }
}
