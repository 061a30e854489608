package sayso.wire.hub;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sayso.contracts.JsonConvention;
import sayso.decision.model.Problem;
import sayso.wire.decision.DecisionWithGates;
import sayso.wire.decision.WebhookBody;
import tools.jackson.databind.json.JsonMapper;

/// What a hub writes beside its replies keeps the convention of all JSON.
class HubJsonTest {
    private static final Instant NOW = Instant.parse("2026-01-27T10:00:00Z");

    static Stream<String> samples() {
        return Stream.of(
                new HealthReply("1", null, Duration.ofSeconds(5), 2).toJson(),
                new HubFile("http://127.0.0.1:1", 7, "1", "x.db", NOW).toJson(),
                new HubLogLine(NOW, "started", Map.of("url", "http://127.0.0.1:1")).toJson(),
                new PortalCycleUpdate("c-1", 3, "ann").toJson(),
                new PortalDecisionUpdate(
                                "d-7m2kq0",
                                3,
                                "pending",
                                NOW.plusSeconds(60),
                                NOW,
                                false,
                                "",
                                true,
                                new PortalDecisionUpdate.Kept(NOW, "the terminal"),
                                NOW.plusSeconds(3),
                                "")
                        .toJson(),
                new PortalListUpdate(
                                9,
                                List.of(
                                        new PortalListUpdate.Waiting(
                                                "d-7m2kq0",
                                                "Which?",
                                                "ci",
                                                5,
                                                NOW,
                                                "One of two",
                                                true)),
                                new PortalPlansUpdate(
                                        "1",
                                        List.of(new PortalPlansUpdate.Line("/p", "ON", "codex"))))
                        .toJson(),
                new ProblemDetails(
                                422,
                                "validation",
                                "it does not fit",
                                "look again",
                                List.of(new Problem("missing", "title", "title is missing")),
                                null)
                        .toJson(),
                new WebhookBody(
                                "ntc-1",
                                "requested",
                                new DecisionWithGates(aDecision().row("d-7m2kq0", NOW), List.of()),
                                "Which?")
                        .toJson());
    }

    @ParameterizedTest
    @MethodSource("samples")
    void keepsTheConvention(String json) {
        assertThat(JsonConvention.faults(new JsonMapper().readValue(json, Object.class))).isEmpty();
    }
}
