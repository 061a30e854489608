package sayso.wire.collect;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.AskLimits;
import sayso.decision.contract.BriefDescription;
import sayso.decision.contract.Description;
import sayso.decision.contract.FieldName;
import sayso.decision.contract.ValueBounds;
import sayso.decision.model.TopicId;

/// Decision of `collect_decisions`, in the request and in the result: the problem, the suggested
/// answers and the rules for answering.
public record CollectedDecision(
        @Description("Stable key; it stays the same in every result.")
                @BriefDescription("")
                @ValueBounds(min = 1, max = TopicId.MAX_LENGTH)
                @Nullable String id,
        @Description("Short name for tabs and lists. Default D1, D2, …")
                @BriefDescription("Short, for tabs.")
                @ValueBounds(max = AskLimits.LABEL)
                @Nullable String label,
        @Description("Markdown. What is to be decided and why it matters.")
                @BriefDescription("Markdown: what is to be decided and why.")
                @FieldName(also = {"prompt", "question"})
                @ValueBounds(min = 1, max = AskLimits.PROMPT)
                @Nullable String problem,
        @Description("Answers to choose from, in the order to show.")
                @BriefDescription("")
                @FieldName(also = {"options"})
                @ValueBounds(max = AskLimits.OPTIONS)
                @Nullable List<CollectedSuggestion> suggestions,
        @Description("Whether own words are an answer. Default true.")
                @BriefDescription("Own words; default true.")
                @FieldName(
                        value = "allowCustom",
                        also = {"allow_custom", "allowOther", "allow_other"})
                @Nullable Boolean allowCustom,
        @Description("Whether several suggestions may be chosen. Default false.")
                @BriefDescription("")
                @Nullable Boolean multi,
        @Description("Fewest suggestions to choose; multi only.") @BriefDescription("")
                @Nullable Integer min,
        @Description("Most suggestions to choose; multi only.") @BriefDescription("")
                @Nullable Integer max,
        @Description("Whether the whole can be sent without it. Default true: it cannot.")
                @BriefDescription("Default true.")
                @Nullable Boolean required,
        @Description("Longer material beside it: a diff, an excerpt, a log.")
                @BriefDescription("A diff, excerpt or log.")
                @FieldName(also = {"context"})
                @ValueBounds(max = AskLimits.CONTEXT)
                @Nullable String preview,
        @Description("Asked only where an earlier decision was answered so.")
                @BriefDescription("Asked only after such an answer.")
                @FieldName(also = {"showIf"})
                @Nullable CollectedCondition showIf) {}
