package sayso.agent.acp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskLimits;
import sayso.decision.ask.AskRules;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.model.Answer;
import sayso.decision.model.OptionId;
import sayso.decision.model.Question;
import sayso.wire.LenientFields;

/// A request for permission that is too long for a question stays one; only who sees all of it allows it.
class AcpPermissionTest {
    private static final String ALLOWED =
            "{\"outcome\":{\"outcome\":\"selected\",\"optionId\":\"o1\"}}";
    private static final String REJECTED =
            "{\"outcome\":{\"outcome\":\"selected\",\"optionId\":\"o2\"}}";

    @Test
    void whatFitsIsAllowedElsewhere() {
        AcpPermission permission = permission("make");
        Question question = question(permission);

        Answer allow = Answer.choosing(new OptionId("allow-once"));
        assertThat(permission.answered(question, allow)).isEqualTo(ALLOWED);
        assertThat(permission.isAllowedBy(allow)).isTrue();
    }

    @Test
    void whatIsTooLongIsDeniedElsewhereAndAllowedInTheEditorAlone() {
        for (int length : new int[] {AskLimits.CONTEXT, 5 << 20}) {
            AcpPermission permission = permission("\uD83D\uDE00".repeat(length / 2));
            Question question = question(permission);

            assertThat(question.prompt()).contains("so it is allowed in the editor alone");
            assertThat(question.context())
                    .hasSizeLessThanOrEqualTo(AskLimits.CONTEXT)
                    .endsWith("…");
            assertThat(question.options())
                    .extracting(option -> option.id().value())
                    .containsExactly("deny");
            Answer deny = Answer.choosing(new OptionId("deny"));
            assertThat(permission.answered(question, deny)).isEqualTo(REJECTED);
            assertThat(permission.isAllowedBy(deny)).isFalse();
            Answer inEditor =
                    permission.given(question, LenientFields.parse(ALLOWED)).orElseThrow();
            assertThat(inEditor.text()).isEqualTo("Chosen in the editor: Allow");
            assertThat(permission.isAllowedBy(inEditor)).isTrue();
        }
    }

    private static AcpPermission permission(String command) {
        return AcpPermission.of(
                        message(
                                "{\"toolCall\":{\"toolCallId\":\"c\",\"title\":\"Run\",\"rawInput\":{\"command\":\""
                                        + command
                                        + "\"}},\"options\":[{\"optionId\":\"o1\",\"name\":\"Allow\",\"kind\":"
                                        + "\"allow_once\"},{\"optionId\":\"o2\",\"name\":\"Reject\",\"kind\":\"reject_once\"}]}"),
                        AcpCallHistory.NOTHING)
                .orElseThrow();
    }

    private static LenientFields message(String text) {
        return LenientFields.parseMessage(text.getBytes(UTF_8)).orElseThrow();
    }

    private static Question question(AcpPermission permission) {
        AskCheckResult check =
                AskRules.checkWithoutTimeout(permission.request(), DeskPolicy.STANDARD);
        assertThat(check).isInstanceOf(AskCheckResult.Valid.class);
        return ((AskCheckResult.Valid) check).question();
    }
}
