package sayso.app.list;

import java.util.Optional;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.decision.model.Urgency;
import sayso.decision.store.DecisionFilter;

/// Parses the filter of `decision resolve --where`, such as `type=checkpoint urgency=low`, into a
/// [DecisionFilter] for open decisions; refuses a blank one and unknown names.
public final class DecisionFilterParser {
    private DecisionFilterParser() {}

    public static DecisionFilter parse(String text) {
        DecisionFilter filter = DecisionFilter.NONE;
        if (text.isBlank()) {
            throw refused("--where is blank; it would match every open decision");
        }
        for (String word : text.strip().split("\\s+", -1)) {
            int equals = word.indexOf('=');
            if (equals < 1 || equals == word.length() - 1) {
                throw refused("--where '" + word + "' is not a name=value");
            }
            filter = with(filter, word.substring(0, equals), word.substring(equals + 1));
        }
        return filter;
    }

    private static DecisionFilter with(DecisionFilter filter, String name, String value) {
        return switch (name) {
            case "type" -> filter.ofType(value);
            case "urgency" -> {
                Optional<Urgency> urgency = Urgency.parse(value);
                yield filter.ofUrgency(
                        urgency.orElseThrow(() ->
                                refused(
                                        "invalid urgency '"
                                                + value
                                                + "': must be high, medium, or low")));
            }
            case "requester" -> filter.askedBy(value);
            case "session" -> filter.inSession(value);
            case "project" -> filter.inProject(value);
            case "blocking" -> filter.holding(value);
            default ->
                    throw refused(
                            "--where '"
                                    + name
                                    + "' is not one of type, urgency, requester, session, project,"
                                    + " blocking");
        };
    }

    private static CommandFailureException refused(String why) {
        return new CommandFailureException(
                CommandFailure.usage(why, "see: sayso decision resolve --help"));
    }
}
