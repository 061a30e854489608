package sayso.wire.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskPreferences;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.AskRules;
import sayso.decision.ask.ContentDigest;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.ask.NewDecision;
import sayso.decision.ask.RequestedOption;
import sayso.decision.ask.RequestedSelection;
import sayso.decision.ask.RequestedTerms;
import sayso.decision.ask.RequestedTexts;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionLinks;
import sayso.decision.model.DecisionTerms;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;
import sayso.wire.Json;
import sayso.wire.stored.RecordGenerator;

/// A question that is valid where it is asked is the same question where it is kept, and one that is
/// not is told every fault at once.
class AskBodyTest {
    private static final int ROUNDS = 500;
    private static final DeskPolicy POLICY = DeskPolicy.STANDARD;

    @ParameterizedTest
    @ValueSource(longs = {1, 20261122, -7})
    void carriesEveryValidQuestionWhole(long seed) {
        Random random = new Random(seed);
        RecordGenerator any = new RecordGenerator(random);
        int valid = 0;
        for (int round = 0; round < ROUNDS; round++) {
            if (AskRules.check(request(any, random), POLICY)
                    instanceof AskCheckResult.Valid checked) {
                valid++;
                NewDecision ask = ask(checked, any, random);
                ProblemCollector problems = new ProblemCollector();
                AskBody body = AskBody.read(AskBody.write(ask), problems).orElseThrow();
                Asker asker = body.said().asker(ask.asker().owner(), "unused");
                NewDecision read =
                        body.checked(AskPreferences.NONE, POLICY, asker, problems).orElseThrow();
                assertThat(problems.found()).isEmpty();
                assertThat(read.question()).isEqualTo(ask.question());
                assertThat(read.terms()).isEqualTo(ask.terms());
                assertThat(read.asker()).isEqualTo(ask.asker());
                assertThat(read.links()).isEqualTo(ask.links());
                assertThat(read.replaces()).isEqualTo(ask.replaces());
                assertThat(read.idempotencyKey()).isEqualTo(ask.idempotencyKey());
                assertThat(ContentDigest.of(read.question(), read.terms()))
                        .isEqualTo(ContentDigest.of(ask.question(), ask.terms()));
                if (ask.idempotencyKey() != null) {
                    assertThat(read.asSent()).isEqualTo(ask.asSent());
                }
            }
        }
        assertThat(valid).isGreaterThan(ROUNDS / 4);
    }

    @Test
    void tellsEveryFaultAtOnceWithItsPath() {
        String body =
                """
                {"title": 7, "prompt": "  ", "selection_mode": "both",
                 "options": [{"id": "a"}, "b", {"id": "c", "label": true, "colour": "red"}],
                 "annotations": {"per_option": "yes"}, "min_selections": 99999999999,
                 "timeout_seconds": "soon", "blocks": ["x", 3], "replace": "not an id",
                 "floor": "sworn", "titel": "Which?"}
                """;
        ProblemCollector problems = new ProblemCollector();
        AskBody read = AskBody.read(body, problems).orElseThrow();
        read.checked(AskPreferences.NONE, POLICY, Asker.local("x", "http"), problems);

        assertThat(problems.found())
                .extracting(Problem::code, Problem::field)
                .contains(
                        tuple("type", "title"),
                        tuple("type", "options[1]"),
                        tuple("type", "options[2].label"),
                        tuple("unknown", "options[2].colour"),
                        tuple("type", "annotations.per_option"),
                        tuple("range", "min_selections"),
                        tuple("type", "timeout_seconds"),
                        tuple("type", "blocks[1]"),
                        tuple("unknown", "replace"),
                        tuple("unknown", "floor"),
                        tuple("unknown", "titel"),
                        tuple("blank", "prompt"),
                        tuple("unknown", "selection_mode"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'options':[null,{'id':'a'},{'id':''}]                | options[0], options[2].id",
                "'options':[{'id':'a'},7,{'id':'b'},{'id':'a'}]       | options[1], options[3].id",
                "'options':[{'id':'a'},null],'max_selections':0       | options[1], max_selections",
                "'selection_mode':'multi','min_selections':3,"
                        + "'options':[{'id':'a'},null,{'id':'b'}]     | options[1]",
                "'options':[{'id':'a'}],'selection_mode':'multi',"
                        + "'default_selection_ids':[null,'a']"
                        + " | default_selection_ids[0]",
                "'selection_mode':'topics','topics':[null,{'id':'t','prompt':''}]"
                        + " | topics[0], topics[1].prompt",
                "'selection_mode':'topics','topics':[{'id':'t','prompt':'p',"
                        + "'options':[3,{'id':'a'},{'id':' '}]}]"
                        + " | topics[0].options[0], topics[0].options[2].id",
                "'selection_mode':'topics','topics':[{'id':'t','prompt':'p',"
                        + "'options':[{'id':'a'}],'initial':{'chosen':[1,'a']}}]"
                        + " | topics[0].initial.chosen[0]",
                "'selection_mode':'topics','topics':[{'id':'t','prompt':'p',"
                        + "'options':[{'id':'a'}]},{'id':'u','prompt':'p',"
                        + "'show_if':{'id':'t','in':[1,'a']}}]"
                        + " | topics[1].show_if.in[0]",
            })
    void whatStandsBesideAnUnreadableEntryIsToldByItsOwnPlace(String fields, String told) {
        String body = ("{'title':'t','prompt':'p'," + fields + "}").replace('\'', '"');
        ProblemCollector problems = new ProblemCollector();
        AskBody read = AskBody.read(body, problems).orElseThrow();
        read.checked(AskPreferences.NONE, POLICY, Asker.local("x", "http"), problems);

        assertThat(problems.found())
                .extracting(Problem::field)
                .containsExactlyInAnyOrder(told.split(", ", -1));
    }

    @Test
    void topicsThatAreNamedAndNotThereAreMissed() {
        ProblemCollector problems = new ProblemCollector();
        AskBody read =
                AskBody.read("{\"title\": \"t\", \"selection_mode\": \"topics\"}", problems)
                        .orElseThrow();
        read.checked(AskPreferences.NONE, POLICY, Asker.local("x", "http"), problems);

        assertThat(problems.found())
                .extracting(Problem::message)
                .containsExactly("topics is empty; a questionnaire needs at least one");
    }

    @Test
    void aSkippedCheckNeedsNoReason() {
        ProblemCollector problems = new ProblemCollector();

        assertThat(
                        AskBody.read(
                                """
                                {"skipped_checks": [{"check": "fail-file"},
                                                    {"check": "other", "reason": null}]}
                                """,
                                problems))
                .isPresent();
        assertThat(problems.found()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "null",
                "[]",
                "7",
                "\"title\"",
                "{",
                "{\"title\":}",
                "{\"title\":\"x\"} {}",
                "{'title':'x'}",
                "{\"title\":\"\\u12\"}",
                "{\"timeout_seconds\":1e}",
                "{\"timeout_seconds\":01}",
                "{\"timeout_seconds\":NaN}"
            })
    void refusesWhatIsNoObject(String body) {
        ProblemCollector problems = new ProblemCollector();

        assertThat(AskBody.read(body, problems)).isEmpty();
        assertThat(problems.found())
                .singleElement()
                .satisfies(problem -> assertThat(problem.message()).startsWith("the body is not"));
    }

    @ParameterizedTest
    @MethodSource("endless")
    void endsAtItsBounds(String body) {
        ProblemCollector problems = new ProblemCollector();

        assertThat(AskBody.read(body, problems)).isEmpty();
        assertThat(problems.found()).hasSize(1);
    }

    static Stream<String> endless() {
        int deep = Json.MAX_DEPTH + 1;
        return Stream.of(
                "[".repeat(deep) + "]".repeat(deep),
                "[".repeat(2_000_000),
                "{\"title\":\"" + "x".repeat(Json.MAX_STRING + 1) + "\"}");
    }

    @Test
    void takesTheCallersNameWhereTheAskerSaysNone() {
        AskBody body = AskBody.read("{}", new ProblemCollector()).orElseThrow();

        assertThat(body.said().asker("ci", "builder"))
                .isEqualTo(new Asker("ci", "builder", null, null, null, "http", null));
    }

    private static AskRequest request(RecordGenerator any, Random random) {
        boolean text = random.nextInt(4) == 0;
        List<RequestedOption> options = text ? null : options(any, random);
        Map<String, String> notes = new LinkedHashMap<>();
        if (options != null && random.nextBoolean()) {
            options.forEach(option -> notes.put(option.id(), "note " + any.text()));
        }
        return new AskRequest(
                "t" + any.text(),
                "p" + any.text(),
                orNull(random, any.text()),
                text ? "text_input" : of(random, "single", "multi", "hybrid"),
                options,
                new RequestedSelection(
                        text || random.nextBoolean() ? null : List.of("o0"),
                        text ? null : orNull(random, random.nextInt(2)),
                        null,
                        orNull(random, false),
                        orNull(random, any.text())),
                new RequestedTexts(
                        orNull(random, any.text()),
                        orNull(random, random.nextBoolean()),
                        orNull(random, random.nextBoolean()),
                        orNull(random, random.nextBoolean()),
                        notes.isEmpty() ? null : notes,
                        orNull(random, any.text())),
                new RequestedTerms(
                        of(random, "low", "medium", "high"),
                        orNull(random, 60 + random.nextInt(500_000) / 1000.0),
                        of(random, "none", "cancel"),
                        orNull(random, true),
                        orNull(random, false),
                        of(random, "auto", "web", "terminal")));
    }

    private static List<RequestedOption> options(RecordGenerator any, Random random) {
        List<RequestedOption> options = new ArrayList<>();
        for (int i = 0; i <= random.nextInt(4); i++) {
            options.add(
                    new RequestedOption(
                            "o" + i,
                            any.text(),
                            any.text(),
                            i == 0,
                            orNull(random, any.text()),
                            orNull(random, any.text())));
        }
        return options;
    }

    private static NewDecision ask(AskCheckResult.Valid valid, RecordGenerator any, Random random) {
        DecisionTerms terms = valid.terms();
        return new NewDecision(
                valid.question(),
                new DecisionTerms(
                        terms.urgency(),
                        terms.timeout(),
                        terms.timeoutAction(),
                        terms.reversible(),
                        terms.destructive(),
                        terms.transport(),
                        Assurance.parse(of(random, "login", "terminal", "client", "none"))
                                .orElse(null)),
                new Asker(
                        "ci",
                        "n" + any.text(),
                        orNull(random, any.text()),
                        orNull(random, any.text()),
                        orNull(random, any.text()),
                        any.text(),
                        orNull(random, any.text())),
                new DecisionLinks(
                        any.several(any::text),
                        List.of(),
                        orNull(random, any.id()),
                        orNull(random, any.text())),
                orNull(random, new DecisionId("d-7m2kq0")),
                orNull(random, any.text()),
                valid.warnings());
    }

    private static <T> @Nullable T orNull(Random random, T value) {
        return random.nextBoolean() ? null : value;
    }

    private static String of(Random random, String... words) {
        return words[random.nextInt(words.length)];
    }
}
