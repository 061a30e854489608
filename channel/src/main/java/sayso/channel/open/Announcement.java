package sayso.channel.open;

import java.util.List;
import sayso.decision.model.Decision;
import sayso.decision.model.SurfacePreference;
import sayso.terminal.AskerText;
import sayso.terminal.DecisionTitle;
import sayso.terminal.SafeText;
import sayso.terminal.TextTruncator;

/// Text of a notification about one new question, or about several that came together: title,
/// askers, and the command and the portal page that answer. Titles and agents only, unless the
/// person wants more. All of it is safe text on single lines.
///
/// @param decisions in the order in which they were asked; never empty
public record Announcement(List<Decision> decisions, boolean showsPrompt) {
    private static final int TITLE = 80;
    private static final int NAME = 40;
    private static final int PROMPT = 200;

    public Announcement {
        decisions = List.copyOf(decisions);
        if (decisions.isEmpty()) {
            throw new IllegalArgumentException("decisions is empty");
        }
    }

    /// The question's title, or `3 questions from 2 agents`.
    public String title() {
        if (decisions.size() == 1) {
            return DecisionTitle.of(first(), TITLE);
        }
        long agents =
                decisions.stream().map(decision -> decision.asker().name()).distinct().count();
        return decisions.size()
                + " questions from "
                + (agents == 1
                        ? TextTruncator.line(AskerText.name(first().asker()), NAME)
                        : agents + " agents");
    }

    /// Who asks, and the command that answers.
    public List<String> lines() {
        if (decisions.size() > 1) {
            return List.of(reply());
        }
        String asker = "asked by " + TextTruncator.line(AskerText.name(first().asker()), NAME);
        String prompt = SafeText.line(first().question().prompt());
        return showsPrompt && !prompt.equals(SafeText.line(first().question().title()))
                ? List.of(asker, TextTruncator.line(prompt, PROMPT), reply())
                : List.of(asker, reply());
    }

    /// The one line that answers from any terminal.
    public String reply() {
        if (decisions.size() > 1) {
            return "sayso answer";
        }
        return "sayso answer "
                + first().id()
                + (first().question().options().isEmpty() ? " \"your words\"" : " 1");
    }

    /// All of it on one line.
    public String oneLine() {
        return title()
                + " ("
                + String.join(", ", lines().subList(0, lines().size() - 1))
                + (lines().size() > 1 ? "; " : "")
                + reply()
                + ")";
    }

    /// The words after `sayso` that put it before a person; a popup then goes on to the others.
    public List<String> command() {
        return List.of("answer", first().id().value());
    }

    /// The page of the portal that shows it.
    String path() {
        return decisions.size() == 1 ? "/choice/" + first().id() : "/";
    }

    boolean wantsBrowser() {
        return decisions.stream()
                .anyMatch(decision -> decision.terms().transport() == SurfacePreference.WEB);
    }

    private Decision first() {
        return decisions.getFirst();
    }
}
