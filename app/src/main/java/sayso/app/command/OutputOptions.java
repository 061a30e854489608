package sayso.app.command;

import java.util.List;
import picocli.CommandLine.Option;

/// Command-line options that every command has: JSON output, plain output, and help.
public final class OutputOptions {
    private static final String JSON = "--json";
    private static final String PLAIN = "--plain";

    @Option(names = JSON, description = "Print one JSON document and nothing else.")
    private boolean json;

    @Option(names = PLAIN, description = "ASCII signs, no colours.")
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

    /// Those that change what a command prints.
    public static List<String> ofOutput() {
        return List.of(JSON, PLAIN);
    }

    /// Fills itself in without the help of a framework.
    ///
    /// @return false, and nothing is changed, if any word is more than `--json` or `--plain`
    public boolean takeAll(List<String> words) {
        if (!ofOutput().containsAll(words)) {
            return false;
        }
        json = words.contains(JSON);
        plain = words.contains(PLAIN);
        return true;
    }
}
