package sayso.acceptance.pages;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// A block of a page for the shell.
///
/// @param steps what is entered one after the other
/// @param strict whether every command must end with 0, and what is shown was printed by all of them together; else each
///     shows what it printed, which says how it ended
/// @param how how it is run
record ShellBlock(int line, List<Step> steps, boolean strict, Mode how) implements PageBlock {
    /// Commands that are entered together.
    ///
    /// @param output what the page shows of their output
    record Step(String commands, Optional<String> output) {}

    /// How a block is run.
    sealed interface Mode {
        /// To its end.
        record Plainly() implements Mode {}

        /// Until a decision waits; its end is awaited when the next block, which runs in another terminal, is done.
        record Waiting() implements Mode {}

        /// In a terminal, at which a person sits.
        record AtTerminal(List<PersonAction> acts) implements Mode {}

        /// Not at all.
        record Left(SkipReason reason) implements Mode {}
    }

    ShellBlock {
        steps = List.copyOf(steps);
    }

    /// A transcript: what is entered stands behind `$ `, the rest was printed.
    static ShellBlock console(int line, String text, Mode how) {
        List<Step> steps = new ArrayList<>();
        String command = "";
        List<String> output = new ArrayList<>();
        for (String each : text.lines().toList()) {
            if (each.startsWith("$ ")) {
                if (!command.isEmpty()) {
                    steps.add(new Step(command, Optional.of(String.join("\n", output))));
                }
                command = each.substring(2);
                output.clear();
            } else if (each.startsWith("> ") && output.isEmpty()) {
                command += "\n" + each.substring(2);
            } else if (command.isEmpty()) {
                throw new AssertionError("line " + line + ": a transcript begins with '$ '");
            } else {
                output.add(each);
            }
        }
        steps.add(new Step(command, Optional.of(String.join("\n", output))));
        return new ShellBlock(line, steps, false, how);
    }

    static ShellBlock script(int line, String text, Mode how) {
        return new ShellBlock(
                line,
                ShellSyntax.commands(text).stream()
                        .map(command -> new Step(command, Optional.<String>empty()))
                        .toList(),
                true,
                how);
    }

    /// With the block that follows it as its output.
    ShellBlock printing(String output) {
        List<Step> shown = new ArrayList<>(steps);
        Step last = shown.removeLast();
        shown.add(new Step(last.commands(), Optional.of(output)));
        return new ShellBlock(line, shown, strict, how);
    }

    /// All that is entered.
    String text() {
        return steps.stream().map(Step::commands).collect(Collectors.joining("\n"));
    }

    boolean showsOutput() {
        return steps.getLast().output().isPresent();
    }
}
