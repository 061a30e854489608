package sayso.app.laws;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The table of changes in CONTRIBUTING, and the main sources that know a thing, which it has to name.
public final class ChangeTable {
    private static final Pattern FILE = Pattern.compile("`([\\w-]+/src/main/[^`]+)`");
    private static final Pattern COMMENT = Pattern.compile("(?m)^\\s*//.*$");

    private ChangeTable() {}

    /// The files of the product that the row of a change names.
    public static List<String> files(String change) {
        Matcher row =
                Pattern.compile("(?m)^\\| " + change + " \\|.*$")
                        .matcher(SourceCheckout.read("CONTRIBUTING.md"));
        assertThat(row.find()).as(change).isTrue();
        return FILE.matcher(row.group()).results().map(found -> found.group(1)).toList();
    }

    /// The main sources whose code, without comments, has this in it.
    public static List<String> sourcesWith(Pattern words) {
        return SourceCheckout.mainSources().stream()
                .map(file -> SourceCheckout.path("").relativize(file).toString())
                // why: tests of ports and measurements speak for agents, and `mcp` knows none
                .filter(file -> !file.matches("(contracts|benchmarks|mcp)/.*"))
                .filter(file ->
                        words.matcher(COMMENT.matcher(SourceCheckout.read(file)).replaceAll(""))
                                .find())
                .toList();
    }
}
