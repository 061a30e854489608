package sayso.app.laws;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Law: no file names where its author's computer keeps things or where it fetches libraries from,
/// so that the checkout works the same everywhere.
final class TrackedFileLaw {
    private static final Pattern REGISTRY =
            Pattern.compile(
                    "https?://[^\\s\"'<>)]*(?:repo1?\\.maven|registry\\.|npmmirror|artifactory|/nexus|pypi\\.|/maven2)"
                            + "|\\bregistry\\s*=\\s*http|\"resolved\"\\s*:\\s*\"http|<(?:plugin)?repository>|<distributionManagement>",
                    Pattern.CASE_INSENSITIVE);

    /// Homes and build folders; the made-up people of tests and examples are `ada`, `bob` and `m`.
    private static final Pattern MACHINE =
            Pattern.compile(
                    "(?<![\\w.$}/-])/(?:root|work)/\\w|/home/(?!ada\\b|bob\\b|m\\b)[a-z]\\w*/"
                            + "|/Users/(?!ada\\b|bob\\b)\\w+/|\\b[A-Z]:\\\\Users");

    /// Papers that are not in the checkout: whoever reads a file has only what stands here.
    private static final Pattern ELSEWHERE =
            Pattern.compile("\\bseed 00\\d|\\b(?:rulings|house|agent-hooks)\\.md");

    private TrackedFileLaw() {}

    static List<String> brokenIn(String name, String text) {
        List<String> found = new ArrayList<>();
        find(name, text, REGISTRY, "names a registry", found);
        find(name, text, MACHINE, "names a folder of one computer", found);
        find(name, text, ELSEWHERE, "points to a paper that is not here", found);
        return found;
    }

    private static void find(
            String name, String text, Pattern pattern, String what, List<String> found) {
        Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            found.add(name + " " + what + ": " + matcher.group());
        }
    }
}
