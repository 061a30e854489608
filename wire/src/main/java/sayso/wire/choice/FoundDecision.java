package sayso.wire.choice;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.contract.Description;
import sayso.decision.contract.EnumValues;

/// Earlier decision in the result of `find_decisions`: its question, the options chosen and not chosen, the
/// person's own words and note, the decider, the time and the successor. Its texts crossed from one agent
/// to another: they are cut, and hidden characters are named.
public record FoundDecision(
        String decisionId,
        String title,
        @Description("How it ended; absent while it is open.")
                @EnumValues({"answered", "cancelled", "timed_out", "superseded"})
                @Nullable String outcome,
        List<FoundOption> chosen,
        List<FoundOption> notChosen,
        @Description("The answers to the topics, where several things were asked in one.")
                @Nullable List<FoundTopic> topics,
        @Description("The person's own words.") @Nullable String ownWords,
        @Nullable String note,
        @Description("Who decided; absent where nobody did.")
                @EnumValues({"person", "timeout_default", "rule", "agent"})
                @Nullable String decidedBy,
        @Description("The person.") @Nullable String by,
        @Description("Where the person answered.") @Nullable String surface,
        @Description("How surely the person was recognised.") @Nullable String assurance,
        @Nullable Instant answeredAt,
        @Description("The agent that asked.") String askedBy,
        @Description(
                        "true: an option deleted, overwrote, published or spent. The answer was for"
                                + " that time alone.")
                @Nullable Boolean destructive,
        @Description("The decision that took this one's place.") @Nullable String replacedBy) {}
