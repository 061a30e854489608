package sayso.decision.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.decision.model.DecisionSamples.request;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import sayso.decision.model.DecisionSamples;
import sayso.decision.model.Option;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.Question;
import sayso.decision.model.QuestionMode;
import sayso.decision.model.SelectionSpec;

class AskRulesTest {
    /// One bad request a row, with all that must be said of it: the message and its field.
    static Stream<Arguments> badRequests() {
        return Stream.of(
                bad(
                        AskRequest.of(" ", "x".repeat(20_001), null).withMode("text_input"),
                        "title: title is blank",
                        "prompt: prompt has 20001 characters; the limit is 20000"),
                bad(
                        new AskRequest(
                                null,
                                null,
                                null,
                                null,
                                null,
                                RequestedSelection.NOTHING,
                                RequestedTexts.NOTHING,
                                RequestedTerms.NOTHING),
                        "title: title is missing",
                        "prompt: prompt is missing"),
                bad(
                        request().withMode("pick"),
                        "selection_mode: selection_mode 'pick' is not one of single, multi,"
                                + " text_input, hybrid, confirm"),
                bad(
                        new AskRequest(
                                " ",
                                "p",
                                null,
                                "pick",
                                List.of(RequestedOption.of("a", "A"), RequestedOption.of("a", "B")),
                                new RequestedSelection(List.of("a"), 1, 2, true, null),
                                new RequestedTexts(
                                        "x".repeat(501),
                                        null,
                                        null,
                                        null,
                                        Map.of("z", "n"),
                                        "x".repeat(4_001)),
                                new RequestedTerms("now", 0.0, "explode", null, null, "sms")),
                        "selection_mode: selection_mode 'pick' is not one of single, multi,"
                                + " text_input, hybrid, confirm",
                        "title: title is blank",
                        "options[1].id: options[1].id 'a' is already used by options[0]",
                        "placeholder: placeholder has 501 characters; the limit is 500",
                        "option_annotations.z: option_annotations has unknown id 'z'",
                        "global_annotation: global_annotation has 4001 characters; the limit is"
                                + " 4000",
                        "urgency: invalid urgency 'now': must be high, medium, or low",
                        "transport: transport 'sms' is not one of auto, terminal, web",
                        "timeout_seconds: timeout_seconds 0 is not positive",
                        "timeout_action: timeout_action 'explode' is not one of none,"
                                + " submit_default, cancel"),
                bad(
                        options()
                                .withMode("pick")
                                .withSelection(bounds(3, 1))
                                .withTexts(
                                        new RequestedTexts(
                                                "…", null, null, null, Map.of("yes", "n"), null)),
                        "selection_mode: selection_mode 'pick' is not one of single, multi,"
                                + " text_input, hybrid, confirm"),
                bad(
                        options().withMode("topics"),
                        "selection_mode: selection_mode 'topics' is not one of single, multi,"
                                + " text_input, hybrid, confirm; collect_decisions asks several"
                                + " questions at once"),
                bad(
                        AskRequest.ofTopics(
                                "t",
                                new RequestedQuestionnaire(
                                        List.of(), RequestedQuestionnaire.Words.OWN)),
                        "topics: topics is empty; a questionnaire needs at least one"),
                bad(
                        AskRequest.of(
                                        "t",
                                        "p",
                                        List.of(
                                                RequestedOption.of("a", "A").recommend(),
                                                RequestedOption.of("b", "B").recommend()))
                                .withMode("confirm"),
                        "options: selection_mode 'confirm' allows one recommended option; 'a' and"
                                + " 'b' are marked"),
                bad(
                        options().withMode("single"),
                        "options: options is empty; selection_mode 'single' needs at least one"),
                bad(
                        request().withMode("text_input"),
                        "options: options are not allowed with selection_mode 'text_input'; use"
                                + " 'hybrid'"),
                bad(
                        options(" ", "a", "b", "a"),
                        "options[0].id: options[0].id is blank",
                        "options[3].id: options[3].id 'a' is already used by options[1]"),
                bad(options("a\u0007b"), "options[0].id: options[0].id has a control character"),
                bad(
                        options(
                                IntStream.range(0, 51)
                                        .mapToObj(i -> "o" + i)
                                        .toArray(String[]::new)),
                        "options: options has 51 entries; the limit is 50"),
                bad(
                        AskRequest.of(
                                "t",
                                "p",
                                List.of(
                                        RequestedOption.of("a", "A").recommend(),
                                        RequestedOption.of("b", "B"),
                                        RequestedOption.of("c", "C").recommend())),
                        "options: selection_mode 'single' allows one recommended option; 'a' and"
                                + " 'c' are marked"),
                bad(
                        request().withTexts(placeholder("…")),
                        "placeholder: placeholder is only for text_input and hybrid"),
                bad(
                        options().withMode("text_input").withSelection(bounds(1, null)),
                        "min_selections: min_selections is not allowed with selection_mode"
                                + " 'text_input'"),
                bad(
                        request().withMode("multi").withSelection(bounds(-1, 0)),
                        "min_selections: min_selections -1 is negative",
                        "max_selections: max_selections 0 is less than 1"),
                bad(
                        request().withMode("multi").withSelection(bounds(3, 2)),
                        "min_selections: min_selections 3 is greater than max_selections 2"),
                bad(
                        request().withMode("multi").withSelection(bounds(4, null)),
                        "min_selections: min_selections 4 is greater than the 2 options"),
                bad(
                        options().withMode("confirm").withSelection(bounds(2, null)),
                        "min_selections: min_selections 2 is greater than the one option of"
                                + " 'confirm'"),
                bad(
                        request().withSelection(bounds(null, 2)),
                        "max_selections: max_selections must be 1 for selection_mode 'single'; use"
                                + " 'multi'"),
                bad(
                        request()
                                .withMode("multi")
                                .withSelection(defaults("z", "sqlite", "sqlite")),
                        "default_selection_ids: default_selection_ids has unknown id 'z'; known"
                                + " ids: postgres, sqlite",
                        "default_selection_ids: default_selection_ids repeats 'sqlite'",
                        "default_selection_ids: default_selection_ids has 3 ids; max_selections"
                                + " is 2"),
                bad(
                        request()
                                .withMode("multi")
                                .withSelection(
                                        new RequestedSelection(null, null, null, true, null)),
                        "single_submit_mode: single_submit_mode works only with selection_mode"
                                + " 'single'"),
                bad(
                        request().withTerms(timeout(0, null)),
                        "timeout_seconds: timeout_seconds 0 is not positive"),
                bad(
                        request().withTerms(timeout(Double.NaN, null)),
                        "timeout_seconds: timeout_seconds NaN is not positive"),
                bad(
                        request().withTerms(timeout(300, "explode")),
                        "timeout_action: timeout_action 'explode' is not one of none,"
                                + " submit_default, cancel"),
                bad(
                        request()
                                .withMode("multi")
                                .withSelection(bounds(2, 2))
                                .withTerms(timeout(300, "submit_default")),
                        "timeout_action: timeout_action 'submit_default' needs"
                                + " default_selection_ids (at least 2, because min_selections is 2)",
                        "timeout_action: timeout_action 'submit_default' needs reversible: true"),
                bad(
                        request()
                                .withTerms(
                                        new RequestedTerms("now", null, null, true, true, "sms")),
                        "urgency: invalid urgency 'now': must be high, medium, or low",
                        "transport: transport 'sms' is not one of auto, terminal, web",
                        "reversible: reversible and destructive are both true"),
                bad(
                        request()
                                .withTexts(
                                        new RequestedTexts(
                                                null, null, null, null, Map.of("z", "n"), null)),
                        "option_annotations.z: option_annotations has unknown id 'z'"));
    }

    @ParameterizedTest
    @MethodSource("badRequests")
    void tellsEveryProblemWithItsField(AskRequest request, List<String> expected) {
        AskCheckResult checked = AskRules.check(request, DeskPolicy.STANDARD);

        assertThat(((AskCheckResult.Invalid) checked).problems())
                .extracting(problem -> problem.field() + ": " + problem.message())
                .containsExactlyElementsOf(expected);
    }

    @Test
    void everyRuleFamilySpeaksAtOnce() {
        AskRequest hopeless =
                new AskRequest(
                        "",
                        "",
                        null,
                        "multi",
                        List.of(RequestedOption.of("a", "A"), RequestedOption.of("a", "B")),
                        new RequestedSelection(List.of("q"), 5, 9, true, null),
                        placeholder("x"),
                        timeout(-1, "never"));

        assertThat(
                        ((AskCheckResult.Invalid) AskRules.check(hopeless, DeskPolicy.STANDARD))
                                .problems())
                .extracting(Problem::field)
                .contains(
                        "title",
                        "prompt",
                        "options[1].id",
                        "min_selections",
                        "default_selection_ids",
                        "single_submit_mode",
                        "placeholder",
                        "timeout_seconds",
                        "timeout_action");
    }

    @Test
    void aFieldOfTheWrongTypeIsToldOnce() {
        ProblemCollector found = new ProblemCollector();
        found.add("type", "title", "title is 7, not a text");

        AskCheckResult checked =
                AskRules.check(AskRequest.of(null, "p", null), DeskPolicy.STANDARD, found);

        assertThat(((AskCheckResult.Invalid) checked).problems())
                .extracting(Problem::message)
                .containsExactly("title is 7, not a text");
    }

    @Test
    void modeFollowsFromOptionsWhereItIsNotSaid() {
        assertThat(DecisionSamples.question(request()).mode()).isEqualTo(QuestionMode.SINGLE);
        assertThat(DecisionSamples.question(options()).mode()).isEqualTo(QuestionMode.TEXT_INPUT);
    }

    @Test
    void confirmMakesItsOwnYesAndNo() {
        Question question = DecisionSamples.question(options().withMode("confirm"));

        assertThat(question.options()).extracting(Option::label).containsExactly("Yes", "No");
        assertThat(question.selection().max()).isEqualTo(1);
    }

    @Test
    void boundsDefaultByMode() {
        Question single = DecisionSamples.question(request());
        Question multi = DecisionSamples.question(request().withMode("multi"));
        Question hybrid = DecisionSamples.question(request().withMode("hybrid"));

        assertThat(single.selection()).isEqualTo(new SelectionSpec(List.of(), 1, 1));
        assertThat(multi.selection()).isEqualTo(new SelectionSpec(List.of(), 1, 2));
        assertThat(hybrid.selection()).isEqualTo(new SelectionSpec(List.of(), 0, 2));
        assertThat(single.submitsOnChoice()).isTrue();
        assertThat(multi.submitsOnChoice()).isFalse();
    }

    @Test
    void warnsAndGoesOnWhereAValueCanBeMoved() {
        AskCheckResult.Valid checked =
                DecisionSamples.valid(
                        request()
                                .withMode("multi")
                                .withSelection(bounds(null, 9))
                                .withTerms(timeout(1, null)));

        assertThat(checked.warnings())
                .containsExactly(
                        "max_selections 9 lowered to the 2 options",
                        "timeout 1 s is raised to 1 min, the least");
        assertThat(checked.terms().timeout()).isEqualTo(Duration.ofSeconds(60));
        assertThat(checked.question().selection().max()).isEqualTo(2);
    }

    @Test
    void saysBeforehandThatADefaultWillNotBeApplied() {
        AskCheckResult.Valid checked =
                DecisionSamples.valid(
                        request()
                                .withSelection(defaults("sqlite"))
                                .withTerms(
                                        new RequestedTerms(
                                                null, 300.0, "submit_default", true, null, null)));

        assertThat(checked.warnings())
                .containsExactly(
                        "timeout_action 'submit_default' will not be applied: the setting"
                                + " allow_timeout_defaults is off");
    }

    @Test
    void demandsARecommendationOrAReasonForNone() {
        ProblemCollector problems = new ProblemCollector();
        RecommendedOptionRules.check(options("a", "b"), problems);
        assertThat(problems.found())
                .extracting(Problem::message)
                .containsExactly(
                        "no option is recommended; mark one with \"recommended\": true or give a"
                                + " reason in no_recommendation");

        ProblemCollector excused = new ProblemCollector();
        RecommendedOptionRules.check(request(), excused);
        RecommendedOptionRules.check(options().withMode("text_input"), excused);
        RecommendedOptionRules.check(options("yes", "no").withMode("confirm"), excused);
        RecommendedOptionRules.check(
                options("a", "b")
                        .withSelection(
                                new RequestedSelection(
                                        null, null, null, null, "a matter of taste")),
                excused);
        assertThat(excused.found()).isEmpty();
    }

    private static Arguments bad(AskRequest request, String... expected) {
        return Arguments.of(request, List.of(expected));
    }

    private static AskRequest options(String... ids) {
        return AskRequest.of(
                "Title",
                "Prompt",
                Arrays.stream(ids).map(id -> RequestedOption.of(id, id)).toList());
    }

    private static RequestedSelection bounds(Integer min, Integer max) {
        return new RequestedSelection(null, min, max, null, null);
    }

    private static RequestedSelection defaults(String... ids) {
        return new RequestedSelection(List.of(ids), null, null, null, null);
    }

    private static RequestedTexts placeholder(String text) {
        return new RequestedTexts(text, null, null, null, null, null);
    }

    private static RequestedTerms timeout(double seconds, String action) {
        return new RequestedTerms(null, seconds, action, null, null, null);
    }
}
