package sayso.app.cli;

import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import sayso.app.command.Command;
import sayso.app.command.OutputOptions;
import sayso.app.command.Printer;
import sayso.app.console.ExitCode;
import sayso.app.console.Invocation;

/// `sayso completion`: the script that lets a shell complete our commands.
@picocli.CommandLine.Command(
        header = "Print the completion script for bash or zsh.",
        footer = {
            "",
            "Examples:",
            "  source <(sayso completion)",
            "  sayso completion zsh > ~/.sayso-completion && source ~/.sayso-completion"
        })
final class CompletionCommand implements Command {
    enum Shell {
        BASH,
        ZSH
    }

    private final Invocation invocation;
    @Mixin private OutputOptions output = new OutputOptions();

    @Parameters(
            arity = "0..1",
            paramLabel = "SHELL",
            description = "bash (the default) or zsh; one script serves both.")
    private Shell shell = Shell.BASH;

    CompletionCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public OutputOptions output() {
        return output;
    }

    @Override
    public int run(Printer printer) {
        String script =
                switch (shell) {
                    case BASH, ZSH -> AutoComplete.bash("sayso", tree());
                };
        invocation.console().out().print(script);
        return ExitCode.DONE;
    }

    /// Every command at once: only completion needs that.
    private CommandLine tree() {
        CommandLine root = new CommandLine(CommandSpec.create().name("sayso"));
        for (Verb verb : Verbs.all().toList()) {
            CommandLine line = Parsing.lineFor(verb, verb.maker().apply(invocation));
            int space = verb.words().indexOf(' ');
            if (space < 0) {
                root.addSubcommand(verb.words(), line);
            } else {
                group(root, verb.words().substring(0, space))
                        .addSubcommand(verb.words().substring(space + 1), line);
            }
        }
        return root;
    }

    private static CommandLine group(CommandLine root, String name) {
        CommandLine known = root.getSubcommands().get(name);
        if (known != null) {
            return known;
        }
        CommandLine added = new CommandLine(CommandSpec.create().name(name));
        root.addSubcommand(name, added);
        return added;
    }
}
