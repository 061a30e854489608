package sayso.decision.plan.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlanTextTest {
    /// What an agent said, and the steps found in it.
    private record Case(String said, List<String> steps) {
        Case(String said, String... steps) {
            this(said, List.of(steps));
        }
    }

    private static Stream<Case> cases() {
        return Stream.of(
                new Case("Plan:\n1. Build\n2. Test", "1 Build", "2 Test"),
                new Case("Plan:\n\nFirst this:\n\n1) Build\n2) Test", "1 Build", "2 Test"),
                new Case("Plan:\n1. One\n1. Two\n1. Three", "1 One", "2 Two", "3 Three"),
                new Case("Plan:\n3. Three\n5. Five", "3 Three", "5 Five"),
                new Case("Plan:\n1. One\n   - sub\n   more\n2. Two", "1 One|- sub|more", "2 Two"),
                new Case(
                        "Plan:\n1. One\n   1. inner\n   2. inner\n2. Two",
                        "1 One|1. inner|2. inner",
                        "2 Two"),
                new Case("Plan:\n1. One\nlazily on\n\n2. Two", "1 One|lazily on", "2 Two"),
                new Case("Plan:\n1. One\n\n   later\n2. Two", "1 One||later", "2 Two"),
                new Case("Plan:\n1. One\n2. Two\n\nShall I?\n\n3. No step", "1 One", "2 Two"),
                new Case("Plan:\n1. One\n2. Two\n\nRisks:\n1. Lost data", "1 One", "2 Two"),
                new Case("Plan:\n1. One\n2. Two\n1. Risk\n2. Risk", "1 One", "2 Two"),
                new Case(
                        "## Plan\n1. One\n### Detail\n2. Two\n## Risks\n1. No",
                        "1 One|### Detail",
                        "2 Two"),
                new Case("# Plan\n\n## Steps\n1. One\n2. Two\n\n# Next\n3. No", "1 One", "2 Two"),
                new Case(
                        "Plan:\n1. Edit\n   ```\n   Plan:\n   1. not me\n   ```\n2. Run",
                        "1 Edit|```|Plan:|1. not me|```",
                        "2 Run"),
                new Case("Plan:\n1. Old\n\nBetter:\n\nPlan:\n1. New", "1 New"),
                new Case("Plan:\n1. Old\n\nPlan:\n\nnone yet", "1 Old"),
                new Case("Plan:\n**1.** Build it\n**2. Test** it", "1 Build it", "2 **Test** it"),
                new Case(
                        "Plan:\n1. Remove the user table\n2. `rm -rf x`",
                        "1 Remove the user table",
                        "2 `rm -rf x`"),
                new Case("Plan:\r\n1. One\r\n2. Two\r\n", "1 One", "2 Two"),
                new Case("Plan:\n  1. One\n  2. Two", "1 One", "2 Two"),
                new Case("Plan:\n10. Ten\n    wrapped", "10 Ten|wrapped"),
                new Case("Plan:\n1.\n2. Two", "2 Two"),
                new Case("```\nPlan:\n1. in code\n```"),
                new Case("    Plan:\n1. in code"),
                new Case("The plan:\n1. One"),
                new Case("Planning\n1. One"),
                new Case("Plan to do it\n1. One"),
                new Case("Plan:\n- a bullet"),
                new Case("Plan: nothing numbered"),
                new Case(""));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void stepsKeepTheirNumbersAndWords(Case one) {
        List<String> found =
                PlanText.in(one.said()).map(PlanText::steps).orElse(List.of()).stream()
                        .map(step -> step.number() + " " + step.text().replace('\n', '|'))
                        .toList();

        assertThat(found).isEqualTo(one.steps());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Plan",
                "Plan:",
                "plan:",
                "PLAN:",
                "## Plan",
                "### Plan:",
                "**Plan:**",
                "**Plan**:",
                "# **Plan**",
                "__Plan:__",
                "*Plan:*",
                " Plan: ",
                "## Plan ##",
                "   Plan:"
            })
    void headersCountWhateverMarksThemAHeading(String header) {
        PlanText plan = PlanText.in(header + "\n1. One").orElseThrow();

        assertThat(plan.title()).isEmpty();
        assertThat(plan.steps()).containsExactly(new WrittenStep(1, "One"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Plan: Move it",
                "## Plan: Move it",
                "**Plan: Move it**",
                "**Plan:** Move it"
            })
    void whatFollowsTheColonIsTheTitle(String header) {
        assertThat(PlanText.in(header + "\n1. One").orElseThrow().title()).isEqualTo("Move it");
    }

    @Test
    void theTextIsTheSectionAndItsDigestChangesWithEveryCharacter() {
        PlanText plan = PlanText.in("Hello.\n\nPlan: X\n1. One\n\nBye.").orElseThrow();

        assertThat(plan.text()).isEqualTo("Plan: X\n1. One");
        assertThat(plan.digest())
                .hasSize(64)
                .isNotEqualTo(PlanText.in("Plan: X\n1. One.").orElseThrow().digest());
    }

    @Test
    void aTextThatIsAPlanAsAWholeNeedsNoHeaderAndNoSteps() {
        PlanText listed = PlanText.whole("# Move it\n\nWhy: slow.\n\n1. One\n2. Two\n\nDone.");
        assertThat(listed.title()).isEqualTo("Move it");
        assertThat(listed.steps()).hasSize(2);
        assertThat(listed.text()).startsWith("# Move it").endsWith("Done.");

        PlanText prose = PlanText.whole("Just do it.");
        assertThat(prose.steps()).isEmpty();
        assertThat(prose.text()).isEqualTo("Just do it.");

        PlanText headed = PlanText.whole("# Context\nx\n## Plan\n1. One");
        assertThat(headed.text()).startsWith("# Context");
        assertThat(headed.steps()).hasSize(1);
    }

    @Test
    void stepsWrittenAnewReadTheSame() {
        List<WrittenStep> steps =
                List.of(
                        new WrittenStep(2, "Edit\n- this\n\n  and that"),
                        new WrittenStep(10, "Run\n```\nPlan:\n1. no\n```"));
        PlanText written = PlanText.of("Both", steps);

        PlanText read = PlanText.in(written.text()).orElseThrow();
        assertThat(read.title()).isEqualTo("Both");
        assertThat(read.steps()).isEqualTo(steps);
        assertThat(read.text()).isEqualTo(written.text());
    }

    @Test
    void aPlanOfMoreStepsThanAPersonApprovesIsToldFromOneThatIsNot() {
        assertThat(PlanText.in(ofSteps(PlanText.MOST_STEPS)).orElseThrow())
                .satisfies(plan -> assertThat(plan.steps()).hasSize(PlanText.MOST_STEPS))
                .satisfies(plan -> assertThat(plan.isTooLong()).isFalse());
        assertThat(PlanText.in(ofSteps(PlanText.MOST_STEPS + 1)).orElseThrow().isTooLong())
                .isTrue();
        assertThat(PlanText.in(ofSteps(500)).orElseThrow().steps())
                .hasSize(PlanText.MOST_STEPS + 1);
    }

    private static String ofSteps(int count) {
        return "Plan:\n"
                + String.join(
                        "\n", IntStream.rangeClosed(1, count).mapToObj(n -> n + ". Step").toList());
    }
}
