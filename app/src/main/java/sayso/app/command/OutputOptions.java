package sayso.app.command;

import java.util.List;
import picocli.CommandLine.Option;

/// The options that every command has.
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

    /// Takes the words of a command that was given nothing but `--json` or `--plain`, or nothing.
    ///
    /// @return whether that is all they are; if not, nothing was taken
    public boolean takesAllOf(List<String> words) {
        int own = (words.contains("--json") ? 1 : 0) + (words.contains("--plain") ? 1 : 0);
        if (own != words.size()) {
            return false;
        }
        json = words.contains("--json");
        plain = words.contains("--plain");
        return true;
    }

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
}
