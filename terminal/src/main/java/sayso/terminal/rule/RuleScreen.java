package sayso.terminal.rule;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.Problem;
import sayso.decision.rule.BackTest;
import sayso.decision.rule.RuleWish;
import sayso.decision.rule.desk.RuleChangeResult;
import sayso.decision.rule.desk.RuleDesk;
import sayso.decision.rule.desk.RulePreviewResult;
import sayso.terminal.SafeText;
import sayso.terminal.TerminalSymbols;
import sayso.terminal.Theme;
import sayso.terminal.screen.InlineRenderer;
import sayso.terminal.screen.KeyInput;
import sayso.terminal.screen.KeyReader;
import sayso.terminal.screen.RawTerminal;
import sayso.terminal.screen.ScreenLine;
import sayso.terminal.screen.TextMetrics;

/// Three lines, drawn in place, by which a person makes a standing rule of an answer that counts already:
/// where, until when and how exact, with what the rule would have answered below. Enter makes it; leaving
/// makes none, and the answer stays. Confined to one thread.
public final class RuleScreen {
    private static final String NONE = "No rule was made. Your answer counts once.";

    private final RuleDesk rules;
    private final RawTerminal terminal;
    private final Actor.Person by;
    private final TerminalSymbols signs;
    private final InlineRenderer inline;
    private final KeyReader reader = new KeyReader();
    private RuleSheet sheet;
    private RulePreviewResult tried;

    /// @param by whose rule it is; what they may not do is refused by the desk
    /// @param from what they answered
    public RuleScreen(
            RuleDesk rules,
            RawTerminal terminal,
            Actor.Person by,
            TerminalSymbols signs,
            Theme theme,
            Decision from) {
        this.rules = requireNonNull(rules, "rules is null");
        this.terminal = requireNonNull(terminal, "terminal is null");
        this.by = requireNonNull(by, "by is null");
        this.signs = requireNonNull(signs, "signs is null");
        this.inline = new InlineRenderer(terminal, theme);
        this.sheet = RuleSheet.of(from);
        this.tried = tried();
    }

    /// Shows the lines until a rule is made or the person leaves. The terminal takes keys one by one already.
    ///
    /// @return what came of it, in one line
    public String run() {
        String said = NONE;
        try {
            said = talk();
        } catch (IOException e) {
            // why: the terminal hung up, which makes no rule
        } finally {
            inline.finish("sayso: " + said, terminal.size().columns());
        }
        return said;
    }

    private String talk() throws IOException {
        if (!isCalm()) {
            return NONE;
        }
        while (true) {
            draw();
            byte[] bytes = terminal.keys();
            if (bytes == null) {
                return NONE;
            }
            for (KeyInput key : reader.read(bytes)) {
                String end = press(key);
                if (end != null) {
                    return end;
                }
            }
        }
    }

    /// Drops what was typed before the lines are shown: an Enter among it makes no rule.
    ///
    /// @return false where the dialogue is over
    private boolean isCalm() throws IOException {
        while (true) {
            byte[] early = terminal.keys();
            if (early == null) {
                return false;
            }
            if (early.length == 0) {
                return true;
            }
        }
    }

    /// Null where it goes on.
    private @Nullable String press(KeyInput key) {
        if (leaves(key)) {
            return NONE;
        }
        if (key instanceof KeyInput.Press(KeyInput.Name name) && name == KeyInput.Name.ENTER) {
            return made();
        }
        RuleSheet before = sheet;
        sheet = sheet.pressed(key);
        if (!sheet.outline().equals(before.outline())) {
            tried = tried();
        }
        return null;
    }

    private static boolean leaves(KeyInput key) {
        return key.isCharacter("q")
                || (key instanceof KeyInput.Press(KeyInput.Name name)
                        && (name == KeyInput.Name.ESCAPE || name == KeyInput.Name.INTERRUPT));
    }

    private RuleWish wish() {
        return sheet.outline().wish(sheet.from(), rules.now());
    }

    private RulePreviewResult tried() {
        return rules.preview(sheet.from().id(), wish(), by);
    }

    private @Nullable String made() {
        return switch (rules.make(sheet.from().id(), wish(), sheet.disagreements(), by)) {
            case RuleChangeResult.Done done -> done(done);
            case RuleChangeResult.Unconfirmed(BackTest test) -> {
                tried = new RulePreviewResult.Tried(test);
                sheet =
                        sheet.saying(
                                "No rule was made. "
                                        + BackTestText.confirmation(test.disagreed().size())
                                                .strip()
                                                .replaceFirst(":$", "."));
                yield null;
            }
            case RuleChangeResult.Rejected(List<Problem> problems) -> {
                sheet = sheet.saying(SafeText.line(Problem.inOneLine(problems)));
                yield null;
            }
            case RuleChangeResult.NotAllowed(String reason) -> SafeText.line(reason);
            case RuleChangeResult.Unknown _, RuleChangeResult.AlreadyEnded _ ->
                    throw new IllegalStateException("a rule that is made was not there");
        };
    }

    static String done(RuleChangeResult.Done done) {
        return "made "
                + done.rule().id()
                + (done.superseded().isEmpty()
                        ? ""
                        : " in place of "
                                + String.join(
                                        ", ",
                                        done.superseded().stream()
                                                .map(old -> old.value())
                                                .toList()))
                + "; end it with: sayso rules end "
                + done.rule().id();
    }

    private void draw() {
        int columns = terminal.size().columns();
        List<ScreenLine> lines = new ArrayList<>();
        add(
                lines,
                RuleOutlineText.head(
                        sheet.from(), RuleOutlineText.chosen(sheet.from()), signs.arrow()),
                ScreenLine.Role.TITLE,
                columns);
        row(
                lines,
                0,
                "Where    " + RuleOutlineText.where(sheet.outline().where(), sheet.from().asker()),
                columns);
        row(lines, 1, "Until    " + RuleOutlineText.until(sheet.outline().until()), columns);
        row(lines, 2, "Exact    " + RuleOutlineText.exact(sheet.outline().exact()), columns);
        boolean ready = true;
        switch (tried) {
            case RulePreviewResult.Tried(BackTest test) -> {
                BackTestText.lines(test)
                        .forEach(line -> add(lines, line, ScreenLine.Role.TEXT, columns));
                if (!test.disagreed().isEmpty()) {
                    add(
                            lines,
                            BackTestText.confirmation(test.disagreed().size())
                                    + sheet.otherwise()
                                    + "_",
                            ScreenLine.Role.WARNING,
                            columns);
                }
            }
            case RulePreviewResult.Rejected(List<Problem> problems) -> {
                ready = false;
                add(
                        lines,
                        SafeText.line(Problem.inOneLine(problems)),
                        ScreenLine.Role.WARNING,
                        columns);
            }
        }
        if (!sheet.said().isEmpty()) {
            add(lines, sheet.said(), ScreenLine.Role.WARNING, columns);
        }
        add(
                lines,
                (ready ? "Enter makes it, " : "") + "Left Right change, Esc makes no rule",
                ScreenLine.Role.DIM,
                columns);
        inline.show(lines, columns, false);
    }

    private void row(List<ScreenLine> lines, int row, String text, int columns) {
        boolean here = row == sheet.row();
        add(
                lines,
                (here ? "> " : "  ") + text,
                here ? ScreenLine.Role.SELECTION : ScreenLine.Role.TEXT,
                columns);
    }

    private static void add(
            List<ScreenLine> lines, String text, ScreenLine.Role role, int columns) {
        TextMetrics.wrap(text, Math.max(1, columns - 1))
                .forEach(line -> lines.add(new ScreenLine(line, role)));
    }
}
