package sayso.analysis.common;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.NextCall;
import sayso.analysis.call.RawJson;
import sayso.analysis.common.CommonTool.GetConfirmation;
import sayso.analysis.common.CommonTool.RequestConfirmation;
import sayso.analysis.common.CommonTool.RequestConfirmation.Choice;
import sayso.analysis.cycle.Confirmation;
import sayso.analysis.cycle.Confirmation.GatedCall;
import sayso.analysis.cycle.Confirmation.Status;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.tool.CycleCallFixture;
import sayso.decision.log.AnalysisEvent;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Problem;
import sayso.decision.model.QuestionMode;
import sayso.decision.model.Surface;

class ConfirmationRequestTest {
    private static final List<Choice> CHOICES =
            List.of(new Choice("Yes", "It is time"), new Choice("No", null));

    private final CycleCallFixture cycle = CycleCallFixture.open();

    private static RequestConfirmation ask(
            String summary, List<Choice> options, @Nullable Integer preselected) {
        return new RequestConfirmation(summary, options, preselected, null, null, null);
    }

    private static RequestConfirmation gated(String tool, @Nullable String parameters) {
        return new RequestConfirmation(
                "May I?",
                CHOICES,
                1,
                3600,
                tool,
                parameters == null ? null : new RawJson(parameters));
    }

    @Test
    void aPersonIsAskedForADayWithTheOptionsAndTheirOwnWords() {
        assertThat(cycle.act(ask("Go on?\n\nThe trial is over.", CHOICES, 1)))
                .isEqualTo(
                        new RequestConfirmation.Result(
                                new ItemId("conf_1"),
                                Status.PENDING,
                                cycle.confirmation().decision(),
                                CycleCallFixture.NOW.plus(Duration.ofDays(1))));
        assertThat(cycle.next())
                .isEqualTo(
                        new NextCall(
                                "get_confirmation",
                                Map.of("confirmation_id", "conf_1"),
                                "a person answers in the inbox"));
        assertThat(cycle.events())
                .containsExactly(
                        new AnalysisEvent.ConfirmationRequested(
                                "conf_1",
                                cycle.confirmation().decision().value(),
                                "Go on?\n\nThe trial is over."));

        Decision asked = cycle.decision(cycle.confirmation());
        assertThat(asked.question().title()).isEqualTo("Go on?");
        assertThat(asked.question().prompt()).isEqualTo("The trial is over.");
        assertThat(asked.question().mode()).isEqualTo(QuestionMode.HYBRID);
        assertThat(asked.question().options())
                .extracting(option -> option.label())
                .containsExactly("Yes", "No");
        assertThat(asked.question().context()).isEqualTo("Analysis c-9v3k2m: Build runners");
        assertThat(asked.asker().owner()).isEqualTo("maja");
    }

    @Test
    void oneLineIsTitleAndBodyAndALongOneIsCut() {
        cycle.act(ask("Go on?", CHOICES, null));
        assertThat(cycle.decision(cycle.confirmation()).question().title()).isEqualTo("Go on?");
        assertThat(cycle.decision(cycle.confirmation()).question().prompt()).isEqualTo("Go on?");

        String longest = "x".repeat(120);
        cycle.act(ask(longest + "\nmore", CHOICES, null));
        assertThat(cycle.decision(cycle.confirmation()).question().title()).isEqualTo(longest);
        assertThat(cycle.decision(cycle.confirmation()).question().prompt()).isEqualTo("more");

        cycle.act(ask(longest + "y\nmore", CHOICES, null));
        assertThat(cycle.decision(cycle.confirmation()).question().title())
                .isEqualTo(longest + "…");
        assertThat(cycle.decision(cycle.confirmation()).question().prompt())
                .isEqualTo(longest + "y\nmore");
    }

    @Test
    void aCallIsApprovedOrRejectedAndShownInAFenceThatHoldsIt() {
        cycle.act(gated("complete_cycle", "{\"rationale\":\"```x````\"}"));

        Confirmation one = cycle.confirmation();
        assertThat(one.options())
                .extracting(Confirmation.Offered::label)
                .containsExactly("Approve", "Reject");
        assertThat(one.defaultOption()).isNull();
        assertThat(one.gate())
                .isEqualTo(new GatedCall("complete_cycle", "{\"rationale\":\"```x````\"}"));
        assertThat(one.expiresAt()).isEqualTo(CycleCallFixture.NOW.plusSeconds(3600));
        assertThat(cycle.decision(one).question().mode()).isEqualTo(QuestionMode.SINGLE);
        assertThat(cycle.decision(one).question().context())
                .isEqualTo(
                        """
                        Analysis c-9v3k2m: Build runners

                        Approval permits this call, once:

                        `````
                        complete_cycle {"rationale":"```x````"}
                        `````\
                        """);
    }

    @Test
    void aCallWithoutParametersHasNone() {
        cycle.act(gated("complete_cycle", null));

        assertThat(cycle.confirmation().gate()).isEqualTo(new GatedCall("complete_cycle", "{}"));
    }

    @Test
    void theSameCallIsAskedForOnceWhileItWaits() {
        cycle.act(gated("complete_cycle", "{}"));

        assertThat(cycle.act(gated("complete_cycle", "{}")))
                .isEqualTo(
                        new RequestConfirmation.Result(
                                new ItemId("conf_1"),
                                Status.PENDING,
                                cycle.confirmation().decision(),
                                CycleCallFixture.NOW.plusSeconds(3600)));
        assertThat(cycle.warnings())
                .containsExactly("conf_1 asks for the same already; nobody was asked again");
        assertThat(cycle.cycle().confirmations()).hasSize(1);

        cycle.act(gated("complete_cycle", "{\"rationale\":\"x\"}"));
        assertThat(cycle.cycle().confirmations()).hasSize(2);

        cycle.answer(cycle.cycle().confirmations().getFirst(), "2");
        cycle.act(gated("complete_cycle", "{}"));
        assertThat(cycle.cycle().confirmations()).hasSize(3);
    }

    @Test
    void everyFaultOfARequestIsNamed() {
        CallFault fault =
                cycle.refused(
                        new RequestConfirmation(
                                "Go on?",
                                List.of(new Choice("Yes", null), new Choice("YES", null)),
                                2,
                                null,
                                null,
                                new RawJson("x".repeat(20_001))));

        assertThat(fault.errors())
                .containsExactly(
                        new Problem(
                                "missing",
                                "for_tool",
                                "for_tool is missing, which for_parameters needs"),
                        new Problem(
                                "duplicate",
                                "options[1].label",
                                "options[1].label 'YES' is used by another option"),
                        new Problem(
                                "too_long",
                                "for_parameters",
                                "for_parameters has 20001 characters; a person can read 20000"),
                        new Problem(
                                "range",
                                "default_option",
                                "default_option is 2; the options are numbered from 0 to 1"));
        assertThat(cycle.refused(ask("Go on?", CHOICES, -1)).errors())
                .extracting(Problem::field)
                .containsExactly("default_option");
        assertThat(cycle.cycle().confirmations()).isEmpty();
    }

    @Test
    void theLongestCallIsStillShown() {
        cycle.act(gated("x", "x".repeat(20_000)));

        assertThat(cycle.cycle().confirmations()).hasSize(1);
    }

    @Test
    void twentyMayWaitAtOnce() {
        for (int i = 0; i < 20; i++) {
            cycle.act(ask("Go on " + i + "?", CHOICES, null));
        }

        assertThat(cycle.refused(ask("And?", CHOICES, null)).code()).isEqualTo("too_many_pending");

        cycle.answer(cycle.confirmation(), "1");
        cycle.act(ask("And?", CHOICES, null));

        assertThat(cycle.cycle().confirmations()).hasSize(21);
    }

    @Test
    void anAnswerIsToldWithWhoGaveItAndHowSurely() {
        cycle.act(ask("Go on?", CHOICES, null));

        assertThat(cycle.act(new GetConfirmation(new ItemId("conf_1"))))
                .isEqualTo(result(Status.PENDING, null, null, null));

        cycle.answer(
                cycle.confirmation(),
                Answer.choosing(new OptionId("2")).withRationale("Too early"),
                CycleCallFixture.PERSON);

        assertThat(cycle.act(new GetConfirmation(new ItemId("conf_1"))))
                .isEqualTo(result(Status.CONFIRMED, 1, "Too early", Confirmation.DecidedBy.PERSON));
        assertThat(cycle.decision(cycle.confirmation()).timing().deliveredAt()).isNotNull();
        assertThat(cycle.refused(new GetConfirmation(new ItemId("conf_9"))).errors())
                .extracting(Problem::field)
                .containsExactly("confirmation_id");
    }

    private GetConfirmation.Result result(
            Status status,
            @Nullable Integer chosen,
            @Nullable String words,
            Confirmation.@Nullable DecidedBy by) {
        return new GetConfirmation.Result(
                new ItemId("conf_1"),
                status,
                chosen,
                words,
                by,
                by == null ? null : Surface.WEB,
                by == null ? null : Assurance.LOGIN,
                CycleCallFixture.NOW.plus(Duration.ofDays(1)));
    }
}
