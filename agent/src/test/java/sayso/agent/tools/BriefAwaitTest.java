package sayso.agent.tools;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import sayso.mcp.feature.Tool;
import sayso.mcp.protocol.JsonCodec;
import tools.jackson.databind.node.ObjectNode;

/// Which calls of `await_decision` come to their end by a look.
class BriefAwaitTest {
    private final Tool tool =
            AskToolFixture.over(
                            () -> {
                                throw new AssertionError("no desk is needed to know");
                            })
                    .stream()
                    .filter(one -> one.spec().name().equals("await_decision"))
                    .findFirst()
                    .orElseThrow();

    @Test
    void isBriefWhereItSaysThatItDoesNotWait() {
        assertThat(tool.isBrief(asking().put("wait_seconds", 0))).isTrue();
        assertThat(tool.isBrief(asking().put("wait_seconds", 0.0))).isTrue();
    }

    @Test
    void isNotBriefWhereItMayWait() {
        assertThat(tool.isBrief(asking())).isFalse();
        assertThat(tool.isBrief(asking().put("wait_seconds", 0.1))).isFalse();
        assertThat(tool.isBrief(asking().put("wait_seconds", -1))).isFalse();
        assertThat(tool.isBrief(asking().put("wait_seconds", "0"))).isFalse();
    }

    private static ObjectNode asking() {
        return JsonCodec.object().put("decision_id", "d-000001");
    }
}
