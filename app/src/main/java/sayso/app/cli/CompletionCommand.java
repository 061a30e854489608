package sayso.app.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import picocli.CommandLine.Parameters;
import sayso.app.command.CliCommand;
import sayso.app.command.CommandPrinter;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.decision.model.WireEnum;

/// `sayso completion`: prints the script that makes bash, zsh or fish complete commands, their
/// options, and the decisions, settings and names of this home.
@picocli.CommandLine.Command(
        header = "Print the completion script for bash, zsh or fish.",
        description = {
            "",
            "Completes commands, options and their values, and what is kept here: decisions,",
            "work, analyses, tokens, settings and agents.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  source <(sayso completion bash)       # in ~/.bashrc",
            "  source <(sayso completion zsh)        # in ~/.zshrc, after compinit",
            "  sayso completion fish | source        # in ~/.config/fish/config.fish"
        })
final class CompletionCommand extends CliCommand {
    enum Shell implements WireEnum {
        BASH,
        ZSH,
        FISH
    }

    @Parameters(
            arity = "0..1",
            paramLabel = "SHELL",
            description = "bash (the default), zsh or fish.")
    private Shell shell = Shell.BASH;

    CompletionCommand(CommandContext invocation) {
        super(invocation);
    }

    @Override
    public int run(CommandPrinter printer) {
        String name = "completion." + shell.wireName();
        try (InputStream script = CompletionCommand.class.getResourceAsStream(name)) {
            invocation
                    .console()
                    .out()
                    .print(new String(requireNonNull(script, name).readAllBytes(), UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return ExitCode.DONE;
    }
}
