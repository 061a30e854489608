package sayso.wire.beads;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.RequestedOption;

/// Parses the description of a beads issue in which another program keeps a decision: question,
/// context, options, the chosen one, and further facts by name. Text that it does not recognise is
/// kept as part of the context.
final class ForeignMarkdown {
    private static final Pattern OPTION = Pattern.compile("### (?:\\d+\\. )?(.*)");
    private static final Pattern FACT = Pattern.compile("\\*\\*([^*:]+):\\*\\*\\s*(.*)");
    private static final Pattern FOOT = Pattern.compile("_([A-Za-z ]+): (.*)_");
    private static final String CHOSEN = "**[CHOSEN]**";
    private static final String RECOMMENDED = "*(Recommended)*";

    private final Map<String, StringBuilder> sections = new LinkedHashMap<>();
    private final List<RequestedOption> options = new ArrayList<>();
    private final Map<String, String> facts = new HashMap<>();
    private final List<String> unread = new ArrayList<>();
    private int chosen;

    /// An option while its lines are read.
    private static final class Reading {
        final String label;
        final boolean recommended;
        final StringBuilder description = new StringBuilder();

        Reading(String label, boolean recommended) {
            this.label = label;
            this.recommended = recommended;
        }
    }

    static ForeignMarkdown read(String markdown) {
        ForeignMarkdown text = new ForeignMarkdown();
        text.parse(markdown);
        return text;
    }

    String question() {
        return section("Question");
    }

    /// With every section and line that has no place of its own; empty where there is none.
    String context() {
        StringBuilder all = new StringBuilder(section("Context"));
        sections.forEach((name, words) -> {
            if (!List.of("Question", "Context", "Options", "Resolution").contains(name)) {
                all.append("\n\n").append(name).append(":\n").append(words.toString().strip());
            }
        });
        unread.forEach(line -> all.append('\n').append(line));
        return all.toString().strip();
    }

    List<RequestedOption> options() {
        return options;
    }

    /// The chosen option, counted from one; 0 for none.
    int chosen() {
        return chosen;
    }

    /// Whether there are lines that were not understood.
    boolean hasUnread() {
        return !unread.isEmpty();
    }

    /// What stands behind `**Name:**` or `_Name: …_`, or null.
    @Nullable String fact(String name) {
        return facts.get(name);
    }

    private String section(String name) {
        StringBuilder words = sections.get(name);
        return words == null ? "" : words.toString().strip();
    }

    private void parse(String markdown) {
        String here = "";
        Reading option = null;
        for (String line : markdown.lines().toList()) {
            Matcher heading = OPTION.matcher(line);
            Matcher fact = FACT.matcher(line);
            Matcher foot = FOOT.matcher(line);
            if (line.startsWith("## ") || line.strip().equals("---")) {
                add(option);
                option = null;
                here = line.startsWith("## ") ? line.substring(3).strip() : "foot";
            } else if (here.equals("Options") && heading.matches()) {
                add(option);
                option = option(heading.group(1));
            } else if (option != null) {
                option.description.append(plain(line)).append('\n');
            } else if (here.equals("Resolution") && fact.matches()) {
                facts.put(fact.group(1).strip(), fact.group(2).strip());
            } else if (here.equals("foot") && foot.matches()) {
                facts.put(foot.group(1).strip(), foot.group(2).strip());
            } else if (!here.isEmpty() && !here.equals("foot") && !here.equals("Resolution")) {
                sections.computeIfAbsent(here, _ -> new StringBuilder())
                        .append(plain(line))
                        .append('\n');
            } else if (!line.isBlank()) {
                unread.add(plain(line));
            }
        }
        add(option);
    }

    private Reading option(String heading) {
        if (heading.contains(CHOSEN)) {
            chosen = options.size() + 1;
        }
        boolean recommended = heading.contains(RECOMMENDED);
        return new Reading(
                heading.replace(CHOSEN, "").replace(RECOMMENDED, "").strip(), recommended);
    }

    private void add(@Nullable Reading option) {
        if (option != null) {
            options.add(
                    new RequestedOption(
                            String.valueOf(options.size() + 1),
                            option.label,
                            option.description.toString().strip(),
                            option.recommended,
                            null,
                            null));
        }
    }

    private static String plain(String line) {
        return line.startsWith("\\") ? line.substring(1) : line;
    }
}
