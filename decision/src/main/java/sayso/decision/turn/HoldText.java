package sayso.decision.turn;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import sayso.decision.session.AgentSession;

/// Writes the message to an agent whose turn is held until it asks a decision, from the person's
/// template or the standard one. It states the facts and what helps; it commands nothing, since
/// agents take commands in a system's voice for an attack.
public final class HoldText {
    /// The text where the person set none.
    public static final String STANDARD =
            """
            This turn of {{ACTOR}} ends without a decision for the person, and Sayso is set to hold it until there is one.
            A decision offers two to four specific next steps; a bare "stop" or "continue" is not one. For example:
              sayso decision request --prompt "What should come next?" --option "Add tests: cover the parser first" --option "Ship it: open the pull request"
            or the same through the tool provide_choice. The turn can end as soon as the decision is asked; nobody has to wait for the answer, it is delivered here.
            Waiting now: {{PENDING}}.\
            """;

    private HoldText() {}

    /// @param template with `{{ACTOR}}`, `{{ROSTER_SUMMARY}}` and `{{PENDING}}`
    /// @param pending how many decisions of this session wait
    static String of(
            String template, AgentSession session, List<AgentSession> roster, int pending) {
        String text = template.isBlank() ? STANDARD : template;
        return text.replace("{{ACTOR}}", session.key().agentKind())
                .replace("{{ROSTER_SUMMARY}}", summary(roster))
                .replace("{{PENDING}}", pending == 1 ? "1 decision" : pending + " decisions")
                .strip();
    }

    /// The line by which a follow-up of the text is known.
    static String firstLine(String text) {
        return text.strip().lines().findFirst().orElse("").strip();
    }

    private static String summary(List<AgentSession> roster) {
        if (roster.isEmpty()) {
            return "no other agent";
        }
        Map<String, Long> kinds =
                roster.stream()
                        .collect(
                                Collectors.groupingBy(
                                        session -> session.key().agentKind(),
                                        TreeMap::new,
                                        Collectors.counting()));
        return kinds.entrySet().stream()
                .map(kind -> kind.getValue() + " " + kind.getKey())
                .collect(Collectors.joining(", "));
    }
}
