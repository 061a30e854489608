package sayso.app.git;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import sayso.decision.provenance.LineDigester;

/// Reads which lines commits added to which files. Those of merges are left out.
public final class AddedLinesReader {
    private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{40,64}");
    private static final String WHOLE_FILE = "-U1000000";
    private static final String CHANGES = "-U0";
    private static final String TO = "+++ b/";

    private final GitCommand git;

    public AddedLinesReader(GitCommand git) {
        this.git = git;
    }

    /// By the commit. One whose files are too long is read without what it left as it was.
    public Map<String, List<LineDigester.AddedLines>> read(List<String> commits) {
        Optional<String> together = shown(commits, WHOLE_FILE);
        if (together.isPresent()) {
            return parse(together.get());
        }
        Map<String, List<LineDigester.AddedLines>> each = new HashMap<>();
        for (String commit : commits) {
            shown(List.of(commit), WHOLE_FILE)
                    .or(() -> shown(List.of(commit), CHANGES))
                    .map(AddedLinesReader::parse)
                    .ifPresent(each::putAll);
        }
        return each;
    }

    private Optional<String> shown(List<String> commits, String context) {
        GitResult result =
                git.runOn(
                        commits,
                        List.of(),
                        "show",
                        "--format=%x00%H",
                        context,
                        "--find-renames",
                        "--no-ext-diff",
                        "--no-textconv",
                        "--src-prefix=a/",
                        "--dst-prefix=b/");
        return switch (result) {
            case GitResult.Printed(String output) -> Optional.of(output);
            case GitResult.Failed _ -> Optional.empty();
        };
    }

    private static Map<String, List<LineDigester.AddedLines>> parse(String output) {
        Map<String, List<LineDigester.AddedLines>> commits = new HashMap<>();
        for (String part : output.split("\0", -1)) {
            int end = part.indexOf('\n');
            String commit = end < 0 ? part : part.substring(0, end);
            if (COMMIT.matcher(commit).matches()) {
                commits.put(commit, new PatchLines().files(end < 0 ? "" : part.substring(end)));
            }
        }
        return commits;
    }

    /// The lines of one patch, file by file.
    private static final class PatchLines {
        private final List<LineDigester.AddedLines> files = new ArrayList<>();
        private List<String> added = new ArrayList<>();
        private List<String> all = new ArrayList<>();
        private @Nullable String path;
        private boolean inHunk;

        List<LineDigester.AddedLines> files(String patch) {
            for (String line : patch.split("\n", -1)) {
                take(line);
            }
            end();
            return files;
        }

        private void take(String line) {
            if (line.startsWith("diff ")) {
                end();
            } else if (line.startsWith("@@ ")) {
                inHunk = true;
            } else if (inHunk && line.startsWith("+")) {
                added.add(line.substring(1));
                all.add(line.substring(1));
            } else if (inHunk && line.startsWith(" ")) {
                all.add(line.substring(1));
            } else if (!inHunk && line.startsWith(TO)) {
                // why: git ends a name that has blanks with a tab
                path = line.substring(TO.length()).replaceFirst("\t$", "");
            }
        }

        private void end() {
            String named = path;
            if (named != null && !added.isEmpty()) {
                files.add(new LineDigester.AddedLines(named, added, all));
            }
            added = new ArrayList<>();
            all = new ArrayList<>();
            path = null;
            inHunk = false;
        }
    }
}
