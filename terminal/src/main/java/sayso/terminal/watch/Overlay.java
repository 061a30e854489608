package sayso.terminal.watch;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import sayso.decision.lifecycle.BatchAnswerItem;
import sayso.decision.model.DecisionId;
import sayso.terminal.SafeText;
import sayso.terminal.TerminalSymbols;

/// Overlay on the inbox until Esc: an agent's terminal, a batch before or after it is sent, the
/// form for a new agent, or the help.
///
/// @param scroll lines that the person scrolled
record Overlay(List<Row> rows, int scroll, Use use) {
    /// What the keys do on it.
    sealed interface Use {
        /// The terminal of the agent that asks this; it can be looked at once more.
        record Peek(DecisionId id) implements Use {}

        /// Enter sends these; where one of them cannot be undone, a key of its own does.
        record Preview(List<BatchAnswerItem> answers, boolean asksAgain) implements Use {
            public Preview {
                answers = List.copyOf(answers);
            }
        }

        /// It is to be read.
        record Report() implements Use {}

        record Crew(AgentStartForm form) implements Use {}

        /// The person's settings, which are changed on it.
        record Settings(SettingSheet sheet) implements Use {}

        /// The number of one of these mutes or unmutes it.
        record Mute(List<MuteChoice> choices) implements Use {
            public Mute {
                choices = List.copyOf(choices);
            }
        }

        /// All keys of the inbox.
        ///
        /// @param pages as they were drawn last
        record Help(HelpPages pages) implements Use {}
    }

    /// How a row is meant.
    enum Tone {
        PLAIN,
        DONE,
        FAILED
    }

    /// @param text one line, safe to show
    record Row(Tone tone, String text) {
        Row {
            requireNonNull(tone, "tone is null");
            requireNonNull(text, "text is null");
        }

        static Row of(String text) {
            return new Row(Tone.PLAIN, text);
        }

        static Row done(String text) {
            return new Row(Tone.DONE, text);
        }

        static Row failed(String text) {
            return new Row(Tone.FAILED, text);
        }

        String shown(TerminalSymbols signs) {
            return switch (tone) {
                case PLAIN -> text;
                case DONE -> signs.done() + " " + text;
                case FAILED -> signs.failed() + " " + text;
            };
        }
    }

    Overlay {
        rows = List.copyOf(rows);
        requireNonNull(use, "use is null");
    }

    static Overlay report(List<Row> rows) {
        return new Overlay(rows, 0, new Use.Report());
    }

    static Overlay help() {
        return new Overlay(
                WatchHints.all().stream().map(Row::of).toList(), 0, new Use.Help(HelpPages.ONE));
    }

    static Overlay crew(AgentStartForm form) {
        return new Overlay(form.rows(), 0, new Use.Crew(form));
    }

    static Overlay settings(SettingSheet sheet) {
        return new Overlay(sheet.rows(), 0, new Use.Settings(sheet));
    }

    static Overlay mute(List<MuteChoice> choices) {
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < choices.size(); i++) {
            rows.add(Row.of((i + 1) + ". " + choices.get(i).label()));
        }
        rows.add(Row.of(""));
        rows.add(
                Row.of(
                        choices.isEmpty()
                                ? "It names no project and no agent that can be muted."
                                : "Nothing alerts you to what is muted. It stays in this list."));
        return new Overlay(rows, 0, new Use.Mute(choices));
    }

    /// A terminal, its last lines first to be seen.
    static Overlay peek(DecisionId id, String where, List<String> lines) {
        List<Row> rows = new ArrayList<>();
        rows.add(Row.of("The terminal of " + id + "'s asker (" + SafeText.line(where) + ")"));
        rows.add(Row.of(""));
        lines.forEach(line -> rows.add(Row.of(line)));
        return new Overlay(rows, Integer.MAX_VALUE, new Use.Peek(id));
    }

    /// The same, as it was drawn; what is not divided into pages stays as it is.
    Overlay dividedInto(HelpPages pages) {
        return use instanceof Use.Help ? new Overlay(rows, scroll, new Use.Help(pages)) : this;
    }

    Overlay scrolledTo(int line) {
        return new Overlay(rows, Math.max(0, line), use);
    }

    /// The first row to be seen where so many fit.
    int first(int count, int height) {
        return Math.clamp(scroll, 0, Math.max(0, count - height));
    }
}
