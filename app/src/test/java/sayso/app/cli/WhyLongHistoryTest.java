package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.cli.CliHarness.Result;
import sayso.app.git.HistoryStream;
import sayso.app.git.ScratchRepository;

/// A repository of ten thousand commits, with all that people do to them: the line still leads to its decision.
class WhyLongHistoryTest {
    private static final int COMMITS = 10_000;

    @TempDir private Path folder;
    private HistoryStream stream;
    private int tip;
    private int fillers;

    private void fill(int until) {
        for (; fillers < until; fillers++) {
            tip =
                    stream.change(
                            "main",
                            tip,
                            "Go on " + fillers,
                            Map.of(
                                    "other/Other" + fillers % 100 + ".java",
                                    "// " + fillers + "\n"));
        }
    }

    private static String file(String name, String... lines) {
        return "class " + name + " {\n    " + String.join("\n    ", lines) + "\n}\n";
    }

    @Test
    void linesLeadToTheirDecisionsThroughTenThousandCommits() throws Exception {
        CodeHarness code = new CodeHarness(folder);
        Path place = folder.toRealPath().resolve("long");
        String squashed = code.answered(code.question("Which cache?").inProject(place.toString()));
        String named = code.answered(code.question("Which queue?").inProject(place.toString()));
        String picked = code.answered(code.question("Which store?").inProject(place.toString()));
        String open =
                code.asked(code.question("Which host?").inProject(place.toString())).id().value();
        stream = new HistoryStream(code.cli.clock.instant().plus(Duration.ofDays(1)));
        tip =
                stream.commit(
                        "main",
                        0,
                        "Begin",
                        Map.of("Cache.java", file("Cache"), "Queue.java", file("Queue")));
        fill(3_000);
        String cache =
                file("Cache", "Redis redis = Redis.at(host);", "Duration patience = ofSeconds(5);");
        stream.change(
                "topic", tip, "Use Redis\n\nDecision: " + squashed, Map.of("Cache.java", cache));
        String queue = file("Queue", "Kafka kafka = Kafka.at(host);");
        stream.change("pick", tip, "Use Kafka\n\nDecision: " + named, Map.of("Queue.java", queue));
        fill(4_000);
        tip = stream.change("main", tip, "Cache (#1)", Map.of("Cache.java", cache));
        fill(5_000);
        tip =
                stream.change(
                        "main",
                        tip,
                        "Use Kafka\n\nDecision: " + named,
                        Map.of("Queue.java", queue));
        tip = stream.rename("main", tip, "Move the cache", "Cache.java", "cache/Cache.java");
        fill(7_000);
        tip = stream.rename("main", tip, "Move it again", "cache/Cache.java", "cache/Store.java");
        stream.change(
                "rebased",
                tip,
                "Use PostgreSQL\n\nDecision: " + picked,
                Map.of("Store.java", file("Store", "Postgres postgres = at(host);")));
        tip =
                stream.change(
                        "main",
                        tip,
                        "Use a host\n\nDecision: " + open,
                        Map.of("Host.java", file("Host", "Host host = Host.of(name);")));
        fill(COMMITS);
        ScratchRepository shop = stream.into(place);
        code.cli.clock.tick(Duration.ofDays(30));

        Result lines = why(code, place, "cache/Store.java:2");
        assertThat(lines.out()).as(lines.err()).contains("~ " + squashed + "  Which cache?");
        assertThat(why(code, place, "Queue.java:2").out()).contains("✓ " + named);
        assertThat(why(code, place, "Host.java:2").out())
                .contains(open + "  claimed, not confirmed: never answered")
                .doesNotContain("✓", "~ ");
        shop.at(code.cli.clock.instant().toString());
        shop.git("checkout", "-q", "rebased");
        shop.git("rebase", "-q", "main");
        assertThat(why(code, place, "Store.java:2").out()).contains("✓ " + picked);
        Path tree = folder.toRealPath().resolve("tree");
        shop.git("worktree", "add", "-q", tree.toString(), "main");
        assertThat(why(code, tree, "cache/Store.java:3").out()).contains("~ " + squashed);
        shop.git("checkout", "-q", "--detach", "main~5000");
        shop.git("cherry-pick", "rebased");
        assertThat(why(code, place, "Store.java:2").out()).contains("✓ " + picked);

        assertThat(code.link(picked, place + "/cache/Store.java:1").err()).contains("no file");
        shop.git("checkout", "-q", "rebased");
        Result linked = code.cli.run("link", picked, place + "/cache/Store.java:1");
        assertThat(linked.exitCode()).as(linked.err()).isZero();
        assertThat(why(code, tree, "cache/Store.java:1").out())
                .contains("✓ " + picked + "  Which store?  (linked by ");
    }

    private static Result why(CodeHarness code, Path place, String target) {
        return code.cli.run("why", place.resolve(target).toString());
    }
}
