package sayso.wire.analysis.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/// Edits as people make them: a line gone, twice, in another place, with other words in it.
final class DocumentEditGenerator {
    private static final List<String> WORDS =
            List.of(
                    "new",
                    "**+2**",
                    "-1",
                    "?",
                    "0 (-1..+1)",
                    "Yes",
                    "No",
                    "60%",
                    "(soft)",
                    "; more",
                    "*Not set*",
                    "B",
                    " - Resolved: yes",
                    "↑ Higher is better",
                    "a\\|b",
                    "R&D");

    private DocumentEditGenerator() {}

    static String on(String text, Random random) {
        List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
        for (int edits = 1 + random.nextInt(3); edits > 0; edits--) {
            int at = random.nextInt(lines.size());
            String line = lines.get(at);
            String word = WORDS.get(random.nextInt(WORDS.size()));
            switch (random.nextInt(6)) {
                case 0 -> lines.remove(at);
                case 1 -> lines.add(at, line.replaceAll(" *<!--[^>]*-->", ""));
                case 2 -> lines.set(at, line.replaceFirst("[a-z]+", word));
                case 3 ->
                        lines.set(
                                at,
                                line.replaceFirst(
                                        "(\\| )[^|]*( \\|[^|]*)$",
                                        "$1" + word.replace("\\", "\\\\") + "$2"));
                case 4 ->
                        lines.set(
                                at,
                                line.replaceFirst(
                                        "( <!--|$)", " " + word.replace("\\", "\\\\") + "$1"));
                default -> {
                    if (line.startsWith("- ")) {
                        lines.add(at, "- " + word);
                    }
                }
            }
        }
        return String.join("\n", lines);
    }
}
