package sayso.acceptance.pages;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.acceptance.harness.CheckoutPaths;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.TmuxTerminal;
import sayso.acceptance.harness.UserSandbox;
import sayso.acceptance.pages.ShellBlock.Mode;
import sayso.acceptance.pages.ShellBlock.Step;

/// A page that is followed from top to bottom, in a home and a folder of its own.
final class PageRun implements AutoCloseable {
    private final DocsPage page;
    private final UserSandbox sandbox;
    private final PageTestDoubles standIns;
    private final Path scripts;
    private final PageShell shell;
    private final PageShell elsewhere;
    private final PagePlaceholders placeholders = new PagePlaceholders();
    private final List<String> faults = new ArrayList<>();

    /// The block whose end is awaited in the first terminal, and the number of its step.
    private record Waited(ShellBlock block, int step) {}

    private @Nullable Waited waited;

    private PageRun(DocsPage page, Path folder) throws IOException {
        this.page = page;
        this.sandbox = reader(folder);
        this.standIns = new PageTestDoubles(Files.createDirectory(folder.resolve("stand-ins")));
        this.scripts = Files.createDirectories(folder.resolve("scripts"));
        this.shell = PageShell.open(sandbox, Files.createDirectory(scripts.resolve("here")));
        this.elsewhere = PageShell.open(sandbox, Files.createDirectory(scripts.resolve("there")));
    }

    /// What does not work as the page says, one text each.
    ///
    /// @param folder an empty one of its own
    static List<String> faults(DocsPage page, Path folder) {
        try (PageRun run = new PageRun(page, folder)) {
            run.followAll();
            return run.faults;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A person with Sayso on the PATH, in a folder that also stands for the checkout.
    private static UserSandbox reader(Path folder) throws IOException {
        UserSandbox sandbox = UserSandbox.in(folder).trusting();
        Files.setPosixFilePermissions(sandbox.home(), PosixFilePermissions.fromString("rwx------"));
        Path programs = Files.createDirectory(folder.resolve("programs"));
        begin(programs.resolve("sayso"), CheckoutPaths.sayso());
        begin(programs.resolve("claude"), CheckoutPaths.claudeCode());
        begin(sandbox.project().resolve("sayso"), CheckoutPaths.sayso());
        if (CheckoutPaths.newerNode().isAbsolute()) {
            begin(programs.resolve("node"), CheckoutPaths.newerNode());
        }
        String path =
                Path.of(System.getProperty("java.home"), "bin")
                        + ":"
                        + sandbox.environment().get("PATH");
        String own = sandbox.user().resolve(".local/bin").toString();
        return sandbox.and("PATH", own + ":" + programs + ":" + path);
    }

    /// Makes a file that is this program.
    private static void begin(Path file, Path program) throws IOException {
        Files.writeString(file, "#!/bin/sh\nexec '" + program + "' \"$@\"\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    }

    /// Up to where a block does not come to its end.
    private void followAll() {
        for (PageBlock block : page.blocks()) {
            try {
                follow(block);
            } catch (AssertionError e) {
                faults.add(page.path() + ":" + block.line() + ": " + e.getMessage());
                return;
            }
        }
    }

    /// What follows a block that waits happens elsewhere, and ends the waiting.
    private void follow(PageBlock block) {
        Waited before = waited;
        PageShell here = before == null ? shell : elsewhere;
        switch (block) {
            case PageBlock.Given given -> enter(given.line(), given.commands(), here, true);
            case PageBlock.WrittenFile file -> write(file);
            case PageBlock.Sql sql -> standIns.administer(standIns.inPlaceOf(sql.text()));
            case ShellBlock script -> follow(script, here);
        }
        if (before != null) {
            PageShell.Outcome outcome = shell.outcome(before.step());
            accept(before.block(), outcome);
            waited = null;
        }
    }

    private void follow(ShellBlock block, PageShell here) {
        switch (block.how()) {
            case Mode.Left _ -> {}
            case Mode.Waiting() -> {
                waited = new Waited(block, here.begin(real(block.text())));
                new ProductDriver(sandbox).waitingDecision();
            }
            case Mode.Plainly() -> enter(block, here);
            case Mode.AtTerminal(List<PersonAction> acts) -> sit(block, acts);
        }
    }

    private void enter(ShellBlock block, PageShell here) {
        StringBuilder printed = new StringBuilder();
        for (Step step : block.steps()) {
            if (!block.strict()) {
                printed.setLength(0);
            }
            printed.append(enter(block.line(), step.commands(), here, block.strict())).append('\n');
            compare(block.line(), step, printed.toString());
        }
    }

    private void accept(ShellBlock block, PageShell.Outcome outcome) {
        placeholders.saw(outcome.output());
        if (!outcome.failed().isEmpty()) {
            fault(block.line(), block.text(), "ended" + outcome.failed(), outcome.output());
        }
        compare(block.line(), block.steps().getLast(), outcome.output());
    }

    /// What was printed.
    private String enter(int line, String commands, PageShell in, boolean strict) {
        PageShell.Outcome outcome = in.outcome(in.begin(real(commands)));
        placeholders.saw(outcome.output());
        if (strict && !outcome.failed().isEmpty()) {
            fault(line, commands, "ended" + outcome.failed(), outcome.output());
        }
        return outcome.output();
    }

    private void compare(int line, Step step, String printed) {
        String output = standIns.asOnThePage(printed);
        step.output()
                .ifPresent(shown -> {
                    if (!placeholders.fits(shown, output)) {
                        fault(
                                line,
                                step.commands(),
                                "does not print\n" + shown.stripTrailing(),
                                output);
                    }
                });
    }

    private void sit(ShellBlock block, List<PersonAction> acts) {
        Path script =
                PageShell.script(scripts, "line-" + block.line(), "set -e\n" + real(block.text()));
        try (TmuxTerminal terminal = TmuxTerminal.open(sandbox, "bash", script.toString())) {
            acts.forEach(act -> act.at(terminal));
            int code = terminal.exitCode();
            boolean interrupted =
                    acts.getLast().equals(new PersonAction.Presses(PersonAction.INTERRUPT));
            if (code != 0 && !interrupted) {
                fault(block.line(), block.text(), "ended with " + code, terminal.screen());
            }
        } catch (AssertionError e) {
            fault(block.line(), block.text(), "in a terminal:", e.getMessage());
        }
    }

    private void write(PageBlock.WrittenFile file) {
        Path path =
                file.path().startsWith("~/")
                        ? sandbox.user().resolve(file.path().substring(2))
                        : sandbox.project().resolve(file.path());
        try {
            Files.createDirectories(path.getParent());
            Files.writeString(path, standIns.inPlaceOf(file.text()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String real(String commands) {
        return placeholders.inPlaceOf(standIns.inPlaceOf(commands));
    }

    private void fault(int line, String commands, String what, @Nullable String printed) {
        faults.add(
                "%s:%d: %s%n%s%nIt prints%n%s"
                        .formatted(page.path(), line, commands.strip(), what, printed));
    }

    @Override
    public void close() throws IOException {
        shell.close();
        elsewhere.close();
        standIns.close();
        sandbox.endProcesses();
    }
}
