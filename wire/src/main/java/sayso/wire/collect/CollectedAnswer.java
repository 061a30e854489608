package sayso.wire.collect;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.contract.Description;
import sayso.decision.contract.EnumValues;
import sayso.decision.contract.FieldName;

/// Answer to one decision in the result of `collect_decisions`: its value or values, the person's
/// own words, a note, and whether the person gave it or let the agent's stand.
public record CollectedAnswer(
        String id,
        @Description("The suggestion's value, or the own words; several joined by a comma.")
                String value,
        String label,
        @Description("true: in own words.") @FieldName("wasCustom") boolean wasCustom,
        @Description("The suggestion's place, counted from one; absent for own words.")
                @Nullable Integer index,
        @Description("All values, where several may be chosen.") @Nullable List<String> values,
        @Description("Own words beside chosen suggestions.") @Nullable String text,
        @Nullable String note,
        @Description(
                        "person: chosen or written in this sitting. initial and agent_reported:"
                                + " sent by you, seen by the person and let stand.")
                @EnumValues({"person", "initial", "agent_reported"})
                String source,
        @Description("The earlier decision whose answer the person gave again.")
                @Nullable String sameAs) {}
