package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.cli.CliHarness.Result;

/// The earlier answer to the same question on the command line: shown, and given again by a word.
class PrecedentFaceTest {
    private CliHarness cli;

    @BeforeEach
    void open(@TempDir Path folder) {
        cli = new CliHarness(folder);
    }

    private String ask(String title, String... options) {
        cli.clock.tick(Duration.ofMinutes(5));
        return cli.request("-p", title, "-o", options[0], "-o", options[1]);
    }

    @Test
    void whatWasAnsweredBeforeIsShownAndGivenAgain() {
        String earlier = ask("Which cache?", "Redis", "Local");
        cli.run("answer", earlier, "1", "one node for now");
        String now = ask("which  cache", "local", "redis");

        assertThat(cli.run("show", now).out())
                .contains(
                        "Answered before: Redis, by ",
                        " 5 minutes ago (" + earlier + "): \"one node for now\"",
                        "As before: sayso answer " + now + " same");

        Result again = cli.run("answer", now, "same", "--json");

        assertThat(again.exitCode()).as(again.err()).isZero();
        assertThat(cli.run("show", now).out())
                .contains("2. redis", "CHOSEN", "Same as: " + earlier)
                .doesNotContain("Answered before", "one node for now");
        assertThat(cli.run("show", now, "--json").out())
                .contains("\"same_as\":\"" + earlier + "\"");
    }

    @Test
    void aTopicIsShownWithItsEarlierAnswerAndOneThatIsAloneTakesTheWord() throws Exception {
        cli.setting("{\"park_when_unreachable\":true}");
        String cache =
                "{\"id\":\"cache\",\"label\":\"Cache\",\"problem\":\"Which cache keeps the sessions?\","
                        + "\"suggestions\":[\"Redis\",\"Local\"]}";
        String earlier = collected(cache);
        assertThat(cli.run("answer", earlier, "1", "one node for now").exitCode()).isZero();
        cli.clock.tick(Duration.ofMinutes(5));
        String both = collected(cache + ",{\"id\":\"name\",\"problem\":\"Which name?\"}");
        assertThat(cli.run("show", both).out())
                .contains(
                        "Answered before: Cache: Redis, by ",
                        " 5 minutes ago (" + earlier + "): \"one node for now\"")
                .doesNotContain("As before");
        assertThat(cli.run("answer", both, "same").exitCode()).isNotZero();

        String alone = collected(cache.replace("\"cache\"", "\"c\""));
        assertThat(cli.run("show", alone).out()).contains("As before: sayso answer " + alone);
        Result again = cli.run("answer", alone, "same");

        assertThat(again.exitCode()).as(again.err()).isZero();
        assertThat(cli.run("show", alone).out()).contains("Redis, the same as in " + earlier);
        assertThat(cli.run("show", alone, "--json").out())
                .contains("\"same_as\":\"" + earlier + "\"");
    }

    private String collected(String decisions) {
        Result asked =
                cli.runWith(
                        "{\"decisions\":[" + decisions + "]}",
                        "collect",
                        "-",
                        "--json",
                        "--wait",
                        "1s");
        return CliHarness.field(asked.out(), "questionnaire_id");
    }

    @Test
    void aPersonCitesNothingAndAnAgentMaySuggestARule() {
        String earlier = ask("Which cache?", "Redis", "Local");
        cli.run("answer", earlier, "1");
        String now =
                cli.request("-p", "Which queue?", "-o", "Kafka", "-o", "Redis", "--suggest-rule");

        Result refused = cli.run("decision", "cancel", now, "--citing", earlier);

        assertThat(refused.exitCode()).isEqualTo(64);
        assertThat(refused.err()).contains("--citing is for an agent that withdraws its question");
        assertThat(cli.run("show", now, "--json").out())
                .contains("\"suggest_rule\":true", "\"state\":\"pending\"", "\"citing\":null");
    }

    @Test
    void whereNothingWasAnsweredBeforeTheWordSaysSo() {
        String id = ask("Which cache?", "Redis", "Local");

        Result refused = cli.run("answer", id, "same");

        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.err())
                .contains(
                        "no earlier answer to the same question is known here", "sayso show " + id);
        assertThat(cli.run("show", id).out()).doesNotContain("Answered before", "As before");
    }

    @Test
    void anOptionOfThatNameIsTheOptionWhereNothingElseIsMeant() {
        String first = ask("Which port?", "Same", "Other");
        assertThat(cli.run("answer", first, "same").exitCode()).isZero();
        String now = ask("Which port?", "Same", "Other");

        assertThat(cli.run("answer", now, "same").exitCode()).isZero();

        assertThat(cli.run("show", now).out()).contains("1. Same ✓ CHOSEN", "Same as: " + first);
    }

    @Test
    void anOptionOfThatNameAndAnotherEarlierAnswerAreAskedFor() {
        cli.run("answer", ask("Keep layout?", "same", "new"), "2");
        String now = ask("Keep layout?", "same", "new");
        assertThat(cli.run("show", now).out())
                .contains("As before: sayso answer " + now + ", then =")
                .doesNotContain(now + " same");

        Result refused = cli.run("answer", now, "same");

        assertThat(refused.exitCode()).isEqualTo(64);
        assertThat(refused.err())
                .contains(
                        "'same' names option 1 (same) and the earlier answer (new)",
                        "for the option: sayso answer " + now + " 1",
                        "for the earlier answer: sayso answer " + now + ", then =");
        assertThat(cli.run("show", now, "--json").out()).contains("\"state\":\"pending\"");
    }

    @Test
    void aSimilarQuestionIsShownAndAnsweredAnew() {
        String earlier = ask("Which cache for pages?", "Redis", "Local");
        cli.run("answer", earlier, "1", "one node for now");
        String now = ask("Which cache for pages and mails?", "Local", "Redis");

        assertThat(cli.run("show", now).out())
                .contains(
                        "Similar: Which cache for pages? → Redis, by ",
                        " 5 minutes ago (" + earlier + "): \"one node for now\"")
                .doesNotContain("Answered before", "As before");
        assertThat(cli.run("answer", now, "same").exitCode()).isEqualTo(3);
    }

    @Test
    void whatIsOfferedAnewIsNamed() {
        cli.run("answer", ask("Which cache?", "Redis", "Local"), "1");
        cli.clock.tick(Duration.ofMinutes(5));
        String now =
                cli.request("-p", "Which cache?", "-o", "Redis", "-o", "Local", "-o", "Valkey");

        assertThat(cli.run("show", now).out())
                .contains("Similar: Which cache? → Redis, by ", "; since then added: Valkey")
                .doesNotContain("Answered before", "As before");

        Result refused = cli.run("answer", now, "same");

        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.err())
                .contains(
                        "more is offered than when it was answered before: Which cache? -> Redis, by ",
                        "; since then added: Valkey",
                        "sayso show " + now);
    }

    @Test
    void whatWasNotOfferedUnderAnotherTitleIsNotHeldForAdded() {
        cli.run("answer", ask("Which cache for pages?", "Redis", "Local"), "1");
        cli.clock.tick(Duration.ofMinutes(5));
        String title = "Which cache for pages and mails?";
        String now = cli.request("-p", title, "-o", "Redis", "-o", "Local", "-o", "Valkey");

        assertThat(cli.run("show", now).out())
                .contains("Similar: Which cache for pages? → Redis, by ")
                .doesNotContain("since then added");
        assertThat(cli.run("answer", now, "same").err())
                .contains("no earlier answer to the same question is known here")
                .doesNotContain("since then added", "more is offered");
    }

    @Test
    void whatIsOfferedAnewBesideGenericOptionsIsNamedToo() {
        cli.run("answer", ask("Ship it?", "Yes", "No"), "1");
        cli.clock.tick(Duration.ofMinutes(5));
        String now = cli.request("-p", "Ship it?", "-o", "Yes", "-o", "No", "-o", "Later");

        assertThat(cli.run("answer", now, "same").err()).contains("; since then added: Later");
    }

    @Test
    void ofAContestedAnswerTheWordSaysThatItWasAndWhy() {
        String earlier = ask("Which cache?", "Redis", "Local");
        cli.run("answer", earlier, "1");
        cli.clock.tick(Duration.ofMinutes(5));
        Result contest = cli.run("contest", earlier, "--reason", "the second node is gone");
        String again = contest.out().replaceFirst("(?s).*asked again as (d-\\w+).*", "$1");

        Result refused = cli.run("answer", again, "same");

        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.err())
                .contains(
                        "the earlier answer counts no longer. Asked again: Redis (",
                        ") was contested: the second node is gone");
    }
}
