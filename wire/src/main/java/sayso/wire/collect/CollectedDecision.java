package sayso.wire.collect;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.AskLimits;
import sayso.core.decision.TopicId;
import sayso.schema.Bounds;
import sayso.schema.Describe;
import sayso.schema.Named;

/// One decision of `collect_decisions`, as it is asked and as it comes back.
@JsonInclude(JsonInclude.Include.NON_NULL)
public record CollectedDecision(
        @Describe("Stable key; it stays the same in every result.")
                @Bounds(min = 1, max = TopicId.MAX_LENGTH)
                @Nullable String id,
        @Describe("Short name for tabs and lists. Default D1, D2, …") @Bounds(max = AskLimits.LABEL)
                @Nullable String label,
        @Describe("Markdown. What is to be decided and why it matters.")
                @Named(also = {"prompt", "question"})
                @Bounds(min = 1, max = AskLimits.PROMPT)
                @Nullable String problem,
        @Describe("Answers to choose from, in the order to show.")
                @Named(also = {"options"})
                @Bounds(max = AskLimits.OPTIONS)
                @Nullable List<CollectedSuggestion> suggestions,
        @Describe("Whether own words are an answer. Default true.")
                @Named(
                        value = "allowCustom",
                        also = {"allow_custom", "allowOther", "allow_other"})
                @JsonProperty("allowCustom")
                @Nullable Boolean allowCustom,
        @Describe("Whether several suggestions may be chosen. Default false.")
                @Nullable Boolean multi,
        @Describe("Fewest suggestions to choose; multi only.") @Nullable Integer min,
        @Describe("Most suggestions to choose; multi only.") @Nullable Integer max,
        @Describe("Whether the whole can be sent without it. Default true: it cannot.")
                @Nullable Boolean required,
        @Describe("Longer material beside it: a diff, an excerpt, a log.")
                @Named(also = {"context"})
                @Bounds(max = AskLimits.CONTEXT)
                @Nullable String preview,
        @Describe("Asked only where an earlier decision was answered so.") @Named(also = {"showIf"})
                @Nullable CollectedCondition showIf) {}
