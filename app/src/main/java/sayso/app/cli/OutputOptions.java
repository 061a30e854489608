package sayso.app.cli;

import picocli.CommandLine.Option;

/// The options that every command has.
public final class OutputOptions {
    @Option(names = "--json", description = "Print one JSON document and nothing else.")
    boolean json;

    @Option(names = "--plain", description = "ASCII signs, no colours.")
    boolean plain;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    boolean help;

    public boolean json() {
        return json;
    }
}
