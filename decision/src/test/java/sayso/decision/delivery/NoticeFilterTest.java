package sayso.decision.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.decision.model.DecisionSamples.pending;
import static sayso.decision.model.DecisionSamples.question;
import static sayso.decision.model.DecisionSamples.request;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.decision.model.AskIntake;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionTerms;
import sayso.decision.model.Urgency;

/// Which decisions a channel takes.
class NoticeFilterTest {
    private static final Decision PLAN = asked("shop/claude-code", "claude-code", "shop", "plan");

    @ParameterizedTest
    @CsvSource({
        "project:shop, true",
        "project:SHOP, true",
        "project:sho, false",
        "agent:claude-code, true",
        "agent:shop/claude-code, true",
        "agent:codex, false",
        "agent:shop, false",
        "type:plan, true",
        "type:Plan, true",
        "type:plan-gate, false"
    })
    void aCriterionIsComparedWithTheWholeOfItsTrait(String criterion, boolean fits) {
        assertThat(filter(List.of(criterion), List.of()).takes(PLAN)).isEqualTo(fits);
        assertThat(filter(List.of(), List.of(criterion)).takes(PLAN)).isEqualTo(!fits);
    }

    @Test
    void aProjectIsAFolderByItsPathOrItsLastNameOrTheBeginningOfTheName() {
        Decision path = asked("unknown", null, "/home/ada/src/shop", null);
        Decision name = asked("shop/night", null, "tools", null);

        assertThat(only("project:shop").takes(path)).isTrue();
        assertThat(only("project:/home/ada/src/shop").takes(path)).isTrue();
        assertThat(only("project:src").takes(path)).isFalse();
        assertThat(only("project:shop").takes(name)).isTrue();
        assertThat(only("project:tools").takes(name)).isTrue();
        assertThat(only("project:night").takes(name)).isFalse();
        assertThat(only("agent:night").takes(name)).isTrue();
        assertThat(only("project:unknown").takes(asked("unknown", null, null, null))).isFalse();
    }

    @Test
    void anAgentThatChoseItsNameIsFoundByItsKindToo() {
        assertThat(only("agent:codex").takes(asked("night shift", "codex", null, null))).isTrue();
        assertThat(only("agent:night shift").takes(asked("night shift", "codex", null, null)))
                .isTrue();
    }

    @Test
    void ofEachTraitOneCriterionHasToFitAndOneThatIsLeftOutIsEnough() {
        NoticeFilter plansOfTwo = only("project:shop", "project:web", "type:plan");

        assertThat(plansOfTwo.takes(PLAN)).isTrue();
        assertThat(plansOfTwo.takes(asked("web/codex", "codex", "web", "plan"))).isTrue();
        assertThat(plansOfTwo.takes(asked("web/codex", "codex", "web", "checkpoint"))).isFalse();
        assertThat(plansOfTwo.takes(asked("web/codex", "codex", "web", null))).isFalse();
        assertThat(plansOfTwo.takes(asked("api/codex", "codex", "api", "plan"))).isFalse();
        assertThat(filter(List.of("project:shop"), List.of("agent:codex", "type:plan")).takes(PLAN))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "shop",
                ":shop",
                "project:",
                "folder:shop",
                "type:a,type:b",
                "project:a\nb"
            })
    void whatIsNoCriterionNarrowsNothing(String text) {
        assertThat(NoticeCriterion.parse(text)).isEmpty();
        assertThat(filter(List.of(text), List.of(text))).isEqualTo(NoticeFilter.ALL);
    }

    @Test
    void aCriterionOfTwoHundredCharactersIsOneAndALongerOneIsNone() {
        assertThat(NoticeCriterion.parse("project:" + "x".repeat(200))).isPresent();
        assertThat(NoticeCriterion.parse("project:" + "x".repeat(201))).isEmpty();
    }

    @Test
    void aFilterSaysWhatItTakes() {
        assertThat(NoticeFilter.ALL.text()).isEmpty();
        assertThat(filter(List.of("project:shop", "project:web"), List.of("type:plan")).text())
                .isEqualTo("only project:shop project:web, not type:plan");
        assertThat(filter(List.of(), List.of("agent:codex")).text()).isEqualTo("not agent:codex");
    }

    @Test
    void aCriterionIsReadWithCapitalsAndBlanksAroundItsColon() {
        assertThat(NoticeCriterion.parse(" Project : My Shop ").map(NoticeCriterion::text))
                .contains("project:My Shop");
        assertThat(NoticeCriterion.parse("project: ")).isEmpty();
    }

    @Test
    void whatStandsInBothListsIsFoundAndWhatIsLeftToTake() {
        NoticeFilter none = filter(List.of("project:shop", "type:plan"), List.of("project:SHOP"));
        NoticeFilter some = filter(List.of("project:shop", "project:web"), List.of("project:shop"));
        NoticeFilter other = filter(List.of("project:shop"), List.of("agent:shop"));

        assertThat(none.both()).extracting(NoticeCriterion::text).containsExactly("project:shop");
        assertThat(none.takesNothing()).isTrue();
        assertThat(none.takes(PLAN)).isFalse();
        assertThat(some.both()).hasSize(1);
        assertThat(some.takesNothing()).isFalse();
        assertThat(other.both()).isEmpty();
        assertThat(NoticeFilter.ALL.takesNothing()).isFalse();
    }

    @Test
    void whyNoChannelTakesADecisionIsSaidOfEach() {
        NoticeSubscription mail = way("mail", filter(List.of("project:web"), List.of("type:a")));
        NoticeSubscription slack = way("slack", filter(List.of(), List.of("type:plan")));

        assertThat(new NoticeRecipients(List.of(mail, slack), Map.of(), false).leavingOut(PLAN))
                .containsExactly(
                        "mail takes only project:web and leaves out type:a",
                        "slack leaves out type:plan");
        assertThat(
                        new NoticeRecipients(
                                        List.of(mail, way("tmux", NoticeFilter.ALL)),
                                        Map.of(),
                                        false)
                                .leavingOut(PLAN))
                .isEmpty();
        assertThat(NoticeRecipients.NOBODY.leavingOut(PLAN)).isEmpty();
    }

    private static NoticeSubscription way(String channel, NoticeFilter filter) {
        return new NoticeSubscription(
                        channel,
                        "you",
                        Urgency.LOW,
                        EnumSet.allOf(NoticeKind.class),
                        false,
                        Duration.ZERO)
                .narrowed(filter);
    }

    private static NoticeFilter only(String... criteria) {
        return filter(List.of(criteria), List.of());
    }

    private static NoticeFilter filter(List<String> only, List<String> not) {
        return NoticeFilter.parse(only, not);
    }

    private static Decision asked(
            String name, @Nullable String kind, @Nullable String project, @Nullable String type) {
        Asker asker = new Asker("local", name, null, kind, null, "mcp", project);
        return pending(
                        DecisionTerms.PLAIN.takenIn(AskIntake.PLAIN.ofType(type)),
                        question(request()),
                        List.of())
                .with(asker);
    }
}
