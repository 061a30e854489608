package sayso.app.command;

import java.util.List;
import picocli.CommandLine.Option;

/// Command-line options that every command has: JSON output, plain output, and help.
public final class OutputOptions {
    @Option(names = "--json", description = "Print one JSON document and nothing else.")
    private boolean json;

    @Option(names = "--plain", description = "ASCII signs, no colours.")
    private boolean plain;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    public boolean json() {
        return json;
    }

    public boolean plain() {
        return plain;
    }

    /// Whether only the help is wanted.
    public boolean help() {
        return help;
    }

    /// Fills itself in without the help of a framework.
    ///
    /// @return false, and nothing is changed, if any word is more than `--json` or `--plain`
    public boolean takeAll(List<String> words) {
        if (!List.of("--json", "--plain").containsAll(words)) {
            return false;
        }
        json = words.contains("--json");
        plain = words.contains("--plain");
        return true;
    }
}
