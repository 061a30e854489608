package sayso.wire.beads;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;
import sayso.decision.model.PortableDecision;
import sayso.decision.model.QuestionMode;
import sayso.decision.model.Urgency;
import sayso.wire.Json;

/// Issues that another program wrote, with nothing of ours in them.
class BeadsFileTest {
    private static final String RESOLVED =
            """
            ## Question
            Which cache?

            ## Context
            The service starts without one.

            ## Options

            ### 1. Redis *(Recommended)* **[CHOSEN]**
            Shared by both nodes

            ### 2. In-memory

            ---
            ## Resolution
            **Chosen:** Redis
            **Rationale:** two nodes
            **Resolved by:** overseer
            **Resolved at:** 2026-01-27T11:00:00Z

            ---
            _Requested by: gastown/crew/ada_
            _Requested at: 2026-01-27T10:00:00+01:00_
            _Urgency: high_
            _Blocking: bd-42, bd-43_\
            """;

    @Test
    void readsTheOriginalsDescription() {
        BeadsFile file =
                BeadsFile.read(
                        issue("hq-abc", RESOLVED, "closed", "decision:resolved", "type:tradeoff"));

        assertThat(file.faults()).isEmpty();
        assertThat(file.warnings())
                .containsExactly("line 1: hq-abc has no metadata.sayso; its description was read");
        PortableDecision one = file.decisions().getFirst();
        Decision decision = one.decision();
        assertThat(decision.question().title()).isEqualTo("Which cache?");
        assertThat(decision.question().context()).isEqualTo("The service starts without one.");
        assertThat(decision.question().mode()).isEqualTo(QuestionMode.HYBRID);
        assertThat(decision.question().options())
                .extracting(
                        option -> option.id() + " " + option.label() + " " + option.recommended())
                .containsExactly("1 Redis true", "2 In-memory false");
        assertThat(decision.terms().urgency()).isEqualTo(Urgency.HIGH);
        assertThat(decision.terms().intake().type()).isEqualTo("tradeoff");
        assertThat(decision.asker().name()).isEqualTo("gastown/crew/ada");
        assertThat(decision.timing().askedAt()).isEqualTo("2026-01-27T09:00:00Z");
        Outcome.Answered answered = (Outcome.Answered) decision.ending().orElseThrow();
        assertThat(answered.by().name()).isEqualTo("overseer");
        assertThat(answered.at()).isEqualTo(Instant.parse("2026-01-27T11:00:00Z"));
        assertThat(answered.answer())
                .isEqualTo(
                        Answer.choosing(decision.question().options().getFirst().id())
                                .withRationale("two nodes"));
        assertThat(one.gates())
                .extracting(gate -> gate.item() + " " + gate.releasedAt())
                .containsExactly("bd-42 2026-01-27T11:00:00Z", "bd-43 2026-01-27T11:00:00Z");
    }

    @Test
    void whatWaitsHoldsWhatItsEdgesSay() {
        String pending = "## Question\nGo?\n\n## Options\n\n### 1. Yes\n\n---\n_Urgency: low_";
        BeadsFile file =
                BeadsFile.read(
                        issue("hq-1", pending, "open", "decision:pending")
                                + "\n{\"issue_id\":\"bd-7\",\"depends_on_id\":\"hq-1\",\"type\":\"blocks\"}"
                                + "\n{\"id\":\"bd-8\",\"title\":\"Work\",\"issue_type\":\"task\",\"dependencies\":"
                                + "[{\"issue_id\":\"bd-8\",\"depends_on_id\":\"hq-1\",\"type\":\"blocks\"}]}");

        assertThat(file.others()).isEqualTo(1);
        assertThat(file.decisions().getFirst().decision().isPending()).isTrue();
        assertThat(file.decisions().getFirst().gates())
                .extracting(gate -> gate.item() + " " + gate.releasedAt())
                .containsExactly("bd-7 null", "bd-8 null");
    }

    @Test
    void readsBothSpellingsAndKeepsWhatItDoesNotUnderstand() {
        String odd = "A line before all\n## Question\nGo?\n\n## Pros\n- fast\n";
        List<Outcome> outcomes =
                List.of("canceled", "cancelled", "stale", "expired").stream()
                        .map(state ->
                                BeadsFile.read(issue("hq-2", odd, "closed", "decision:" + state))
                                        .decisions()
                                        .getFirst()
                                        .decision()
                                        .outcome())
                        .toList();
        assertThat(outcomes)
                .extracting(Outcome::wireName)
                .containsExactly("cancelled", "cancelled", "timed_out", "timed_out");
        BeadsFile file = BeadsFile.read(issue("hq-2", odd, "open", "decision:pending"));
        assertThat(file.decisions().getFirst().decision().question().context())
                .contains("A line before all", "Pros:", "- fast");
        assertThat(file.warnings())
                .contains("line 1: hq-2: what was not understood is kept in the context");
    }

    @Test
    void keepsUnknownSectionsInTheirOrder() {
        String text = "## Question\nGo?\n\n## Zeta\n1\n## Pros\n2\n## Alpha\n3\n## Mu\n4\n";

        BeadsFile file = BeadsFile.read(issue("hq-2", text, "open", "decision:pending"));

        assertThat(file.decisions().getFirst().decision().question().context())
                .isEqualTo("Zeta:\n1\n\nPros:\n2\n\nAlpha:\n3\n\nMu:\n4");
    }

    @Test
    void namesWhatItCannotRead() {
        BeadsFile file =
                BeadsFile.read(
                        "{\"id\":\"hq-1\"\n"
                                + issue("hq 3", "## Question\nGo?", "open")
                                + "\n"
                                + issue("hq-4", "", "open").replace("\"title\":\"T\",", ""));
        assertThat(file.decisions()).isEmpty();
        assertThat(file.faults()).hasSize(3);
        assertThat(file.faults().get(0)).startsWith("line 1 is not readable JSON");
        assertThat(file.faults().get(1)).isEqualTo("line 2: id 'hq 3' is not a decision id");
        assertThat(file.faults().get(2)).startsWith("line 3: hq-4: title is");
    }

    @Test
    void noTextOfAPersonLooksLikeAnAnswer() {
        assertThat(List.of("## Resolution", "**Chosen:** me", "---", "_x_", "\\a", "plain"))
                .extracting(BeadsMarkdown::escaped)
                .containsExactly(
                        "\\## Resolution", "\\**Chosen:** me", "\\---", "\\_x_", "\\\\a", "plain");
    }

    private static String issue(String id, String description, String status, String... labels) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("id", id);
            json.writeStringProperty("title", "T");
            json.writeStringProperty("description", description);
            json.writeStringProperty("status", status);
            json.writeStringProperty("issue_type", "decision");
            json.writeArrayPropertyStart("labels");
            for (String label : labels) {
                json.writeString(label);
            }
            json.writeEndArray();
            json.writeStringProperty("created_at", "2026-01-27T08:00:00Z");
            json.writeEndObject();
        });
    }
}
