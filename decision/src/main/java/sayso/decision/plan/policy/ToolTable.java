package sayso.decision.plan.policy;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Table of our own tools and those of agents, which gives the class by which plan mode treats each
/// tool. The tools of agents stand in the lines of their profiles.
public final class ToolTable {
    private static final String FILE = "tools.txt";

    /// The word of lines that say what an agent puts before the names of our own tools, and their agent.
    private static final String OWN = "sayso";

    private final List<ToolTableEntry> lines;

    private ToolTable(List<ToolTableEntry> lines) {
        this.lines = List.copyOf(lines);
    }

    private static final class Packaged {
        private static final ToolTable TABLE = read();
    }

    /// Line by line.
    public List<ToolTableEntry> lines() {
        return lines;
    }

    /// Our own tools, as the product brings them.
    public static ToolTable packaged() {
        return Packaged.TABLE;
    }

    ToolClass classOf(String agent, String tool) {
        return lines.stream()
                .filter(line -> line.agent().equals(agent) && line.word().equals(OWN))
                .flatMap(line -> line.names().stream())
                .filter(tool::startsWith)
                .map(before -> named(OWN, tool.substring(before.length())))
                .findFirst()
                .orElseGet(() -> named(agent, tool));
    }

    private ToolClass named(String agent, String tool) {
        return lines.stream()
                .filter(line -> line.agent().equals(agent))
                .filter(line -> line.names().stream().anyMatch(name -> fits(name, tool)))
                .flatMap(line -> ToolClass.parse(line.word()).stream())
                .findFirst()
                .orElse(ToolClass.UNKNOWN);
    }

    private static boolean fits(String name, String tool) {
        return name.endsWith("*")
                ? tool.startsWith(name.substring(0, name.length() - 1))
                : name.equals(tool);
    }

    /// The tools of an agent, by lines that do not name it.
    public static ToolTable of(String agent, String lines) {
        return new ToolTable(lines.lines().map(line -> line(agent + " " + line)).toList());
    }

    /// These lines, and then those of another table.
    public ToolTable and(ToolTable more) {
        List<ToolTableEntry> both = new ArrayList<>(lines);
        both.addAll(more.lines);
        return new ToolTable(both);
    }

    private static ToolTable read() {
        List<ToolTableEntry> lines = new ArrayList<>();
        try (InputStream resource = ToolTable.class.getResourceAsStream(FILE)) {
            if (resource == null) {
                throw new IllegalStateException(FILE + " is not packaged");
            }
            BufferedReader reader = new BufferedReader(new InputStreamReader(resource, UTF_8));
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                if (!line.isBlank() && !line.startsWith("#")) {
                    lines.add(line(line));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(FILE + " cannot be read", e);
        }
        return new ToolTable(lines);
    }

    private static ToolTableEntry line(String text) {
        List<String> words = Arrays.asList(text.strip().split(" +", -1));
        if (words.size() < 3
                || (ToolClass.parse(words.get(1)).isEmpty() && !words.get(1).equals(OWN))) {
            throw new IllegalStateException("the table of tools has a bad line: " + text);
        }
        return new ToolTableEntry(words.getFirst(), words.get(1), words.subList(2, words.size()));
    }
}
