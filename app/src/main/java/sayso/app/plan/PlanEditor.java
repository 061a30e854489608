package sayso.app.plan;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.console.CommandContext;
import sayso.app.person.TerminalOpener;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanStep;
import sayso.decision.plan.text.PlanText;
import sayso.decision.plan.text.WrittenStep;
import sayso.home.FileErrorText;
import sayso.home.PersonEnvironment;

/// Opens a plan in the person's own editor, and returns which steps were reworded and which were
/// removed; steps cannot be added. Stores nothing.
final class PlanEditor {
    /// An editor is on the person's terminal also where this command's input or output is elsewhere.
    private static final String ON_THE_TERMINAL =
            "if (: </dev/tty) 2>/dev/null; then "
                    + "[ -t 0 ] || exec </dev/tty; [ -t 1 ] || exec >/dev/tty; fi\n";

    private PlanEditor() {}

    /// @param texts of steps that read otherwise now, by number
    /// @param removed steps that are no longer there
    record Edited(Map<Integer, String> texts, List<Integer> removed) {
        static final Edited NOTHING = new Edited(Map.of(), List.of());
    }

    /// @throws CommandFailureException where there is no editor, it failed, or steps were added
    static Edited of(Plan plan, CommandContext invocation) {
        String written =
                PlanText.of(
                                plan.revision().title(),
                                plan.revision().steps().stream().map(PlanStep::written).toList())
                        .text();
        return changes(plan, saved(invocation, written + "\n"));
    }

    /// What the person saved of a text.
    ///
    /// @throws CommandFailureException where there is no editor, or it failed
    static String saved(CommandContext invocation, String written) {
        String editor =
                command(invocation)
                        .orElseThrow(() ->
                                new CommandFailureException(
                                        CommandFailure.of(
                                                "no_editor",
                                                "neither VISUAL nor EDITOR is set",
                                                "set one, or use --step N=TEXT and --skip N")));
        return edited(
                TerminalOpener.isOff(invocation.environment()) ? editor : ON_THE_TERMINAL + editor,
                written);
    }

    /// The editor that the person set; empty where they set none.
    static Optional<String> command(CommandContext invocation) {
        return Stream.of("VISUAL", "EDITOR")
                .map(name -> invocation.environment().getOrDefault(name, ""))
                .filter(name -> !name.isBlank())
                .findFirst();
    }

    private static String edited(String command, String written) {
        try {
            Path file = Files.createTempFile("sayso-plan-", ".md");
            try {
                Files.writeString(file, written);
                Process run =
                        PersonEnvironment.child(
                                        "sh", "-c", command + " \"$1\"", "sh", file.toString())
                                .inheritIO()
                                .start();
                int code = run.waitFor();
                if (code != 0) {
                    throw failed("the editor ended with " + code);
                }
                return Files.readString(file);
            } finally {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw failed("the editor cannot be used: " + FileErrorText.of(e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failed("the editor was interrupted");
        }
    }

    private static CommandFailureException failed(String what) {
        return new CommandFailureException(
                CommandFailure.of("editor_failed", what, "nothing was answered; try again"));
    }

    static Edited changes(Plan plan, String text) {
        List<WrittenStep> steps = PlanText.whole(text).steps();
        Map<Integer, String> texts = new LinkedHashMap<>();
        List<Integer> left = new ArrayList<>();
        for (PlanStep step : plan.revision().steps()) {
            steps.stream()
                    .filter(one -> one.number() == step.number())
                    .findFirst()
                    .ifPresentOrElse(
                            one -> {
                                if (!one.text().equals(step.text())) {
                                    texts.put(step.number(), one.text());
                                }
                            },
                            () -> left.add(step.number()));
        }
        List<Integer> added =
                steps.stream()
                        .map(WrittenStep::number)
                        .filter(number -> plan.revision().step(number).isEmpty())
                        .toList();
        if (!added.isEmpty()) {
            throw new CommandFailureException(
                    CommandFailure.of(
                            "steps_added",
                            "steps were added: " + added,
                            "only the agent can add steps: ask for them with --refine; nothing was "
                                    + "answered"));
        }
        return new Edited(texts, left);
    }
}
