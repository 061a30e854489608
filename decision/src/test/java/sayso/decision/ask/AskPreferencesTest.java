package sayso.decision.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.decision.model.DecisionSamples.request;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import sayso.decision.model.DecisionSamples;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.SurfacePreference;

class AskPreferencesTest {
    private static final String PINNED = "pinned in settings.json";
    private static final RequestedTerms ASKED =
            new RequestedTerms(null, 90.0, null, null, null, "terminal");

    private final ProblemCollector problems = new ProblemCollector();

    @Test
    void aPreferenceFillsWhatTheRequestLeftOpen() {
        AskRequest asked = wishes(false).inEffect(request(), problems);

        assertThat(asked.terms().transport()).isEqualTo("web");
        assertThat(asked.terms().timeoutSeconds()).isEqualTo(600);
        assertThat(asked.selection().submitsOnChoice()).isFalse();
        assertThat(asked.texts().notePerOption()).isFalse();
        assertThat(asked.texts().noteGlobal()).isFalse();
        assertThat(problems.warnings()).isEmpty();
    }

    @Test
    void aRequestBeatsAPreference() {
        AskRequest asked = wishes(false).inEffect(request().withTerms(ASKED), problems);

        assertThat(asked.terms()).isEqualTo(ASKED);
        assertThat(problems.warnings()).isEmpty();
    }

    @Test
    void aPinBeatsARequestAndIsReported() {
        AskRequest asked =
                wishes(true)
                        .inEffect(
                                request()
                                        .withTerms(ASKED)
                                        .withSelection(
                                                new RequestedSelection(
                                                        null, null, null, true, null)),
                                problems);

        assertThat(asked.terms().transport()).isEqualTo("web");
        assertThat(asked.terms().timeoutSeconds()).isEqualTo(600);
        assertThat(asked.selection().submitsOnChoice()).isFalse();
        assertThat(problems.warnings())
                .containsExactly(
                        "timeout_seconds 90 gives way to 600: pinned in settings.json",
                        "transport 'terminal' gives way to 'web': pinned in settings.json",
                        "single_submit_mode true gives way to false: pinned in settings.json");
    }

    @Test
    void aPinThatAgreesWithTheRequestSaysNothing() {
        wishes(true)
                .inEffect(
                        request()
                                .withTerms(
                                        new RequestedTerms(null, 600.0, null, null, null, "web")),
                        problems);

        assertThat(problems.warnings()).isEmpty();
    }

    @Test
    void whatIsWrongWithARequestStaysWrong() {
        RequestedTerms wrong = new RequestedTerms(null, -1.0, null, null, null, "sms");

        assertThat(wishes(true).inEffect(request().withTerms(wrong), problems).terms())
                .isEqualTo(wrong);
        assertThat(problems.warnings()).isEmpty();
    }

    @Test
    void choosingSubmitsOnlyWhereOneChoiceEndsIt() {
        AskRequest asked =
                new AskPreferences(
                                null,
                                null,
                                new PreferenceValue<>(true, true, PINNED),
                                null,
                                null,
                                false)
                        .inEffect(request().withMode("multi"), problems);

        assertThat(DecisionSamples.question(asked).submitsOnChoice()).isFalse();
    }

    @Test
    void recommendedOptionsArePreselectedOnWish() {
        assertThat(preselecting(request())).containsExactly("postgres");
        assertThat(
                        preselecting(
                                request()
                                        .withSelection(
                                                new RequestedSelection(
                                                        List.of("sqlite"),
                                                        null,
                                                        null,
                                                        null,
                                                        null))))
                .containsExactly("sqlite");
    }

    @Test
    void noWishGivesADeadlineSomethingToFillIn() {
        RequestedTerms silent = new RequestedTerms(null, 90.0, "submit_default", true, null, null);

        assertThat(preselecting(request().withTerms(silent))).isNull();
    }

    @Test
    void noWishTouchesModeBoundsOrWhatADeadlineDoes() {
        AskRequest strict =
                request()
                        .withMode("multi")
                        .withSelection(new RequestedSelection(null, 2, 2, null, null))
                        .withTerms(new RequestedTerms("high", 90.0, "cancel", false, true, null));
        AskRequest asked = wishes(true).inEffect(strict, problems);

        assertThat(asked.mode()).isEqualTo("multi");
        assertThat(asked.options()).isEqualTo(strict.options());
        assertThat(asked.selection().min()).isEqualTo(2);
        assertThat(asked.selection().max()).isEqualTo(2);
        assertThat(asked.terms().timeoutAction()).isEqualTo("cancel");
        assertThat(asked.terms().reversible()).isFalse();
        assertThat(asked.terms().destructive()).isTrue();
        assertThat(asked.terms().urgency()).isEqualTo("high");
    }

    @Test
    void thePersonsRangeMovesTheTimeAndTellsTheAsker() {
        AskPreferences wishes = ranging(Duration.ofSeconds(10), Duration.ofMinutes(2));

        assertThat(timed(wishes, 1.0)).isEqualTo(Duration.ofSeconds(10));
        assertThat(timed(wishes, 30.0)).isEqualTo(Duration.ofSeconds(30));
        assertThat(timed(wishes, 600.0)).isEqualTo(Duration.ofMinutes(2));
        assertThat(problems.warnings())
                .containsExactly(
                        "timeout 1 s is raised to 10 s, the least",
                        "timeout 10 min is lowered to 2 min, the most");
        assertThat(timed(wishes.shortAs(Duration.ofSeconds(1)), 2.0))
                .isEqualTo(Duration.ofSeconds(2));
    }

    @Test
    void twoRequestsThatAreAlikeAreOneWhateverThePersonWishesOfThem() {
        AskRequest asked = request().withTerms(ASKED);
        String plain = valid(asked, AskPreferences.NONE).asSent();

        assertThat(valid(asked, wishes(true)).asSent()).isEqualTo(plain);
        assertThat(valid(asked, wishes(false)).asSent()).isEqualTo(plain);
        assertThat(valid(asked, ranging(Duration.ofSeconds(1), Duration.ofSeconds(2))).asSent())
                .isEqualTo(plain);
        assertThat(valid(request(), wishes(false)).asSent()).isNotEqualTo(plain);
    }

    private @Nullable Duration timed(AskPreferences wishes, double seconds) {
        AskRequest asked =
                request().withTerms(new RequestedTerms(null, seconds, null, null, null, null));
        return valid(asked, wishes).terms().timeout();
    }

    private AskCheckResult.Valid valid(AskRequest asked, AskPreferences wishes) {
        return (AskCheckResult.Valid) AskRules.check(asked, wishes, DeskPolicy.STANDARD, problems);
    }

    private static AskPreferences ranging(Duration shortest, Duration longest) {
        return new AskPreferences(
                null, null, null, null, null, false, new TimeoutRange(shortest, longest));
    }

    private @Nullable List<String> preselecting(AskRequest request) {
        return new AskPreferences(null, null, null, null, null, true)
                .inEffect(request, problems)
                .selection()
                .defaultIds();
    }

    private static AskPreferences wishes(boolean pinned) {
        return new AskPreferences(
                new PreferenceValue<>(SurfacePreference.WEB, pinned, PINNED),
                new PreferenceValue<>(600.0, pinned, PINNED),
                new PreferenceValue<>(false, pinned, PINNED),
                new PreferenceValue<>(false, pinned, PINNED),
                new PreferenceValue<>(false, pinned, PINNED),
                false);
    }
}
