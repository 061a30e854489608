package sayso.app.command;

import static java.util.Objects.requireNonNull;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import sayso.app.console.CommandContext;
import sayso.app.console.ConsoleStreams;
import sayso.decision.text.ContextLines;
import sayso.decision.text.DiffText;
import sayso.terminal.SafeText;
import sayso.terminal.TerminalSymbols;
import sayso.terminal.Theme;

/// Prints the output of a command, made safe for terminals: results on standard output, everything
/// else on standard error.
public final class CommandPrinter {
    private final ConsoleStreams console;
    private final TerminalSymbols signs;
    private final Theme theme;
    private final boolean json;
    private final TerminalStyle face;

    /// Columns at which lines are wrapped; 0 for never.
    private final int width;

    CommandPrinter(
            ConsoleStreams console,
            TerminalSymbols signs,
            Theme theme,
            boolean json,
            TerminalStyle face,
            int width) {
        this.console = requireNonNull(console, "console is null");
        this.signs = requireNonNull(signs, "signs is null");
        this.theme = requireNonNull(theme, "theme is null");
        this.json = json;
        this.face = requireNonNull(face, "face is null");
        this.width = width;
    }

    public static CommandPrinter of(CommandContext invocation, boolean json, boolean plainWanted) {
        Map<String, String> environment = invocation.environment();
        boolean plain =
                plainWanted
                        || isSet(environment, "SAYSO_PLAIN")
                        || isSet(environment, "ACCESSIBLE")
                        || environment.getOrDefault("TERM", "").equals("dumb");
        boolean mono = plain || isSet(environment, "NO_COLOR");
        boolean colours = !mono && invocation.showsColours();
        Theme auto = Theme.auto(environment.getOrDefault("COLORFGBG", ""));
        TerminalSymbols signs =
                plain || !speaksUtf8(environment) ? TerminalSymbols.ASCII : TerminalSymbols.UNICODE;
        return new CommandPrinter(
                invocation.console(),
                signs,
                colours ? auto : Theme.MONO,
                json,
                new TerminalStyle(
                        signs, mono ? Theme.MONO : auto, plain || !isSet(environment, "TERM")),
                0);
    }

    /// The same, but lines are wrapped between words where the result goes to a terminal, so that paths and
    /// commands stay in one piece there.
    public CommandPrinter wrapping(CommandContext invocation) {
        return new CommandPrinter(
                console, signs, theme, json, face, json ? 0 : invocation.columns().orElse(0));
    }

    /// What the person's own terminal shows, whatever standard output is.
    public TerminalStyle face() {
        return face;
    }

    public TerminalSymbols signs() {
        return signs;
    }

    /// Whether one JSON document is wanted instead of text.
    public boolean json() {
        return json;
    }

    /// Whether nobody can read the result any more, so that whoever goes on and on may end.
    public boolean isLost() {
        return console.isLost();
    }

    /// A line of the result.
    public void line(String text) {
        if (width == 0) {
            console.out().println(SafeText.of(text));
        } else {
            SafeText.of(text).lines().forEach(line -> wrapped(console.out(), "", line));
            if (text.isEmpty()) {
                console.out().println();
            }
        }
    }

    /// @param sign in colours, which takes one column; empty for none
    private void wrapped(PrintStream out, String sign, String text) {
        String lead = sign.isEmpty() ? "" : "x ";
        List<String> lines = PassageWrapper.lines(lead + text, width);
        out.println((sign.isEmpty() ? "" : sign + " ") + lines.getFirst().substring(lead.length()));
        lines.subList(1, lines.size()).forEach(out::println);
    }

    /// Lines of the result, written in one go: standard output passes each line on by itself, and a
    /// hundred decisions are three hundred lines.
    public void lines(List<String> texts) {
        written(texts.stream().map(SafeText::of).toList());
    }

    private void written(List<String> safe) {
        StringBuilder all = new StringBuilder();
        safe.forEach(line -> all.append(line).append(System.lineSeparator()));
        PrintStream out = console.out();
        // why: encoded as a whole; print() sends every character through an encoder's loop
        out.writeBytes(all.toString().getBytes(out.charset()));
    }

    /// What agents wrote, behind a bar, the lines of diffs in their colours.
    public void quoted(String text) {
        List<String> lines =
                DiffText.within(SafeText.of(text)).stream()
                        .map(line -> "  " + signs.quote() + " " + theme.diff(line))
                        .toList();
        written(lines);
    }

    /// The same with the numbers of the lines, by which comments name them, in front of the bar.
    public void numbered(ContextLines context) {
        List<String> own = context.lines();
        List<DiffText.Line> marked = DiffText.within(String.join("\n", own));
        int last = own.isEmpty() || own.getLast().isEmpty() ? own.size() - 1 : own.size();
        int width = Math.max(2, Integer.toString(last).length());
        List<String> lines = new ArrayList<>();
        for (int line = 0; line < last; line++) {
            String number = Integer.toString(line + 1);
            String lead = " ".repeat(2 + width - number.length()) + number;
            // why: what agents write may hold ends of lines of other kinds, which comments do not
            // count
            DiffText.Kind kind =
                    marked.size() == last ? marked.get(line).kind() : DiffText.Kind.SAME;
            for (String part : SafeText.of(own.get(line) + "\n").lines().toList()) {
                String bar = lead + " " + signs.quote() + " ";
                lines.add(bar + theme.diff(new DiffText.Line(kind, part)));
                lead = " ".repeat(lead.length());
            }
        }
        written(lines);
    }

    /// A part of a line of the result, shown at once.
    public void part(String text) {
        PrintStream out = console.out();
        out.print(SafeText.of(text));
        out.flush();
    }

    /// The whole result as JSON.
    public void document(String jsonText) {
        console.out().println(jsonText);
    }

    /// Parts of the result as JSON, a line each, written in one go.
    public void documents(List<String> jsonTexts) {
        written(jsonTexts);
    }

    /// `✓ …`: what was done.
    public void done(String text) {
        wrapped(console.out(), theme.success(signs.done()), SafeText.of(text));
    }

    /// `→ …`: what follows from it.
    public void follows(String text) {
        wrapped(console.out(), theme.accent(signs.arrow()), SafeText.of(text));
    }

    /// A remark on the way, on standard error.
    public void remark(String text) {
        wrapped(console.err(), theme.accent(signs.arrow()), SafeText.of(text));
    }

    /// `⚠ …`, on standard error.
    public void warn(String text) {
        wrapped(console.err(), theme.warning(signs.warning()), SafeText.of(text));
    }

    /// `✗ …`, on standard error.
    public void fail(String text) {
        wrapped(console.err(), theme.danger(signs.failed()), SafeText.of(text));
    }

    /// A notice of an extension.
    ///
    /// @param level `error`, `warning`, or anything else for a remark
    public void notice(String text, String level) {
        switch (level) {
            case "error" -> fail(text);
            case "warning" -> warn(text);
            default -> remark(text);
        }
    }

    /// A further line on standard error.
    public void also(String text) {
        console.err().println(SafeText.of(text));
    }

    private static boolean isSet(Map<String, String> environment, String variable) {
        return !environment.getOrDefault(variable, "").isEmpty();
    }

    private static boolean speaksUtf8(Map<String, String> environment) {
        for (String variable : new String[] {"LC_ALL", "LC_CTYPE", "LANG"}) {
            String locale = environment.getOrDefault(variable, "");
            if (!locale.isEmpty()) {
                String lower = locale.toLowerCase(Locale.ROOT);
                return lower.contains("utf-8") || lower.contains("utf8");
            }
        }
        return false;
    }
}
