package sayso.app.cli;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.app.git.HistoryStream;
import sayso.app.git.ScratchRepository;

/// A random history of a repository of which it is known what each line follows: branches that are rebased,
/// picked and squashed, with and without their messages, files that are renamed and reformatted, and claims that
/// are false.
final class RandomHistory {
    private static final List<String> EVERYWHERE =
            List.of("return null;", "} else {", "}", "int i = 0;", "log(done);", "// next");
    private static final List<String> WORDS =
            List.of(
                    "cache", "queue", "store", "index", "user", "order", "price", "host", "retry",
                    "limit", "token", "event", "state", "buffer", "worker", "client");

    private final Random random;
    private final List<String> decided;
    private final List<String> claimed;
    private final HistoryStream stream;
    private final List<SourceFile> files = new ArrayList<>();
    private int tip;
    private int branches;

    /// One line, wherever it is; two that read the same are two.
    ///
    /// @param follows the decision behind it; null for none
    record Line(int number, String text, @Nullable String follows) {}

    private static final class SourceFile {
        private String path;
        private List<Line> lines = new ArrayList<>();

        SourceFile(String path) {
            this.path = path;
        }
    }

    /// Lines that were put behind another one; behind none they stand first.
    private record Insertion(SourceFile file, @Nullable Line behind, List<Line> lines) {}

    /// @param decided decisions that commits may follow
    /// @param claimed what is named falsely
    RandomHistory(long seed, List<String> decided, List<String> claimed, Instant begun) {
        this.random = new Random(seed);
        this.decided = decided;
        this.claimed = claimed;
        this.stream = new HistoryStream(begun);
        for (int file = 0; file < 3; file++) {
            SourceFile made = new SourceFile("src/File" + file + ".java");
            made.lines.addAll(block(8, null));
            files.add(made);
        }
        tip = stream.commit("main", 0, "Begin " + seed, content());
    }

    private int lineNumber;

    private Line line(@Nullable String follows) {
        lineNumber++;
        String text =
                random.nextInt(4) == 0
                        ? EVERYWHERE.get(random.nextInt(EVERYWHERE.size()))
                        : word()
                                + "."
                                + word()
                                + "("
                                + word()
                                + ", "
                                + random.nextInt(1_000)
                                + ");";
        return new Line(lineNumber, " ".repeat(4) + text, follows);
    }

    private String word() {
        return WORDS.get(random.nextInt(WORDS.size()));
    }

    private List<Line> block(int most, @Nullable String follows) {
        List<Line> block = new ArrayList<>();
        int count = 1 + random.nextInt(most);
        for (int line = 0; line < count; line++) {
            block.add(line(follows));
        }
        return block;
    }

    private Map<String, String> content() {
        Map<String, String> content = new LinkedHashMap<>();
        for (SourceFile file : files) {
            content.put(
                    file.path,
                    file.lines.stream()
                            .map(Line::text)
                            .collect(Collectors.joining("\n", "", "\n")));
        }
        return content;
    }

    /// Does so many things, one after the other.
    RandomHistory with(int steps) {
        for (int step = 0; step < steps; step++) {
            switch (random.nextInt(8)) {
                case 0 -> rename();
                case 1 -> reformat();
                case 2 -> edit();
                case 3 -> commit("Go on", null);
                case 4 -> claim();
                default -> branch();
            }
        }
        return this;
    }

    private void rename() {
        SourceFile file = files.get(random.nextInt(files.size()));
        file.path = "src/Moved" + random.nextInt(1_000) + ".java";
        tip = stream.commit("main", tip, "Rename a file", content());
    }

    private void reformat() {
        SourceFile file = files.get(random.nextInt(files.size()));
        file.lines =
                new ArrayList<>(
                        file.lines.stream()
                                .map(line ->
                                        new Line(line.number(), "  " + line.text(), line.follows()))
                                .toList());
        tip = stream.commit("main", tip, "Indent a file", content());
    }

    private void edit() {
        SourceFile file = files.get(random.nextInt(files.size()));
        file.lines.set(random.nextInt(file.lines.size()), line(null));
        tip = stream.commit("main", tip, "Edit a line", content());
    }

    private void claim() {
        commit("Follow a claim\n\nDecision: " + claimed.get(random.nextInt(claimed.size())), null);
    }

    private void commit(String message, @Nullable String follows) {
        insert(insertion(follows, new HashMap<>()));
        tip = stream.commit("main", tip, message, content());
    }

    private Insertion insertion(@Nullable String follows, Map<SourceFile, List<Line>> seen) {
        SourceFile file = files.get(random.nextInt(files.size()));
        List<Line> lines = seen.getOrDefault(file, file.lines);
        int at = random.nextInt(lines.size() + 1);
        return new Insertion(file, at == 0 ? null : lines.get(at - 1), block(6, follows));
    }

    private static List<Line> inserted(List<Line> lines, Insertion insertion) {
        List<Line> result = new ArrayList<>(lines);
        Line behind = insertion.behind();
        int at = 0;
        for (int line = 0; behind != null && line < lines.size(); line++) {
            if (lines.get(line).number() == behind.number()) {
                at = line + 1;
            }
        }
        result.addAll(at, insertion.lines());
        return result;
    }

    private void insert(Insertion insertion) {
        insertion.file().lines = inserted(insertion.file().lines, insertion);
    }

    /// A branch of some commits, which comes to main in one of the ways in which forges bring one.
    private void branch() {
        branches++;
        String name = "topic-" + branches;
        String decision = decided.get(random.nextInt(decided.size()));
        List<Insertion> done = new ArrayList<>();
        List<String> messages = new ArrayList<>();
        Map<SourceFile, List<Line>> seen = new HashMap<>();
        int at = tip;
        int commits = 1 + random.nextInt(3);
        for (int commit = 0; commit < commits; commit++) {
            boolean follows = commit == 0 || random.nextBoolean();
            Insertion insertion = insertion(follows ? decision : null, seen);
            done.add(insertion);
            seen.put(
                    insertion.file(),
                    inserted(
                            seen.getOrDefault(insertion.file(), insertion.file().lines),
                            insertion));
            messages.add("Step " + commit + (follows ? "\n\nDecision: " + decision : ""));
            at = stream.commit(name, at, messages.getLast(), content(seen));
        }
        if (random.nextBoolean()) {
            commit("Meanwhile", null);
        }
        bring(random.nextInt(4), decision, done, messages);
        if (random.nextInt(4) == 0) {
            stream.delete(name);
        }
    }

    private Map<String, String> content(Map<SourceFile, List<Line>> seen) {
        Map<SourceFile, List<Line>> before = new HashMap<>();
        seen.forEach((file, lines) -> {
            before.put(file, file.lines);
            file.lines = lines;
        });
        Map<String, String> content = content();
        before.forEach((file, lines) -> file.lines = lines);
        return content;
    }

    private void bring(int way, String decision, List<Insertion> done, List<String> messages) {
        switch (way) {
            case 0 -> {
                for (int commit = 0; commit < done.size(); commit++) {
                    insert(done.get(commit));
                    tip = stream.commit("main", tip, messages.get(commit), content());
                }
            }
            case 1 -> {
                done.stream().map(each -> following(each, decision)).forEach(this::insert);
                String joined =
                        messages.stream()
                                .map(message -> "    " + message.replace("\n", "\n    "))
                                .collect(Collectors.joining("\n\n"));
                tip = stream.commit("main", tip, "Squashed\n\n" + joined, content());
            }
            default -> {
                done.forEach(this::insert);
                tip = stream.commit("main", tip, "Topic (#" + branches + ")", content());
            }
        }
    }

    /// What a commit names, all of its lines follow.
    private static Insertion following(Insertion insertion, String decision) {
        return new Insertion(
                insertion.file(),
                insertion.behind(),
                insertion.lines().stream()
                        .map(line -> new Line(line.number(), line.text(), decision))
                        .toList());
    }

    ScratchRepository into(Path folder) throws Exception {
        return stream.into(folder);
    }

    /// What each line of each file follows, by path.
    Map<String, List<Line>> truth() {
        Map<String, List<Line>> truth = new LinkedHashMap<>();
        files.forEach(file -> truth.put(file.path, List.copyOf(file.lines)));
        return truth;
    }

    /// Lines that read as another one does, of which git may say that they are copies of it.
    Set<Integer> doubles() {
        Map<String, Integer> often = new HashMap<>();
        files.forEach(file ->
                file.lines.forEach(line -> often.merge(line.text().strip(), 1, Integer::sum)));
        Set<Integer> doubles = new HashSet<>();
        files.forEach(file ->
                file.lines.forEach(line -> {
                    if (often.getOrDefault(line.text().strip(), 0) > 1) {
                        doubles.add(line.number());
                    }
                }));
        return doubles;
    }
}
