package sayso.app.docs;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import sayso.app.Wiring;
import sayso.app.cli.SaysoCommand;
import sayso.app.console.ConsoleStreams;

/// The help of every command, as the program prints it.
final class CommandsPage {
    private static final Pattern ROW = Pattern.compile("^  (\\w[\\w-]*(?: \\w[\\w-]*)?)  +\\S.*");

    private CommandsPage() {}

    static String text() {
        StringBuilder page = new StringBuilder();
        section(page, "sayso", help());
        for (String command : commands()) {
            section(page, "sayso " + command, help(command.split(" ")));
        }
        return page.toString();
    }

    /// Every command, in the order of the overview.
    static List<String> commands() {
        return help().lines()
                .map(ROW::matcher)
                .filter(row -> row.matches())
                .map(row -> row.group(1))
                .toList();
    }

    static String help(String... command) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ConsoleStreams console =
                new ConsoleStreams(
                        new ByteArrayInputStream(new byte[0]),
                        new PrintStream(out, true, UTF_8),
                        new PrintStream(out, true, UTF_8));
        String[] words =
                Stream.concat(Stream.of(command), Stream.of("--help")).toArray(String[]::new);
        try (Wiring wiring = Wiring.of(console, Map.of())) {
            int code = SaysoCommand.run(wiring, words);
            if (code != 0) {
                throw new AssertionError(List.of(words) + " ended with " + code + ": " + out);
            }
        }
        return out.toString(UTF_8).strip();
    }

    private static void section(StringBuilder page, String title, String help) {
        page.append("\n## ").append(title).append("\n\n```text\n").append(help).append("\n```\n");
    }
}
