package sayso.decision.ask;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.OptionId;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicAnswerSource;

/// A topic of a questionnaire as a caller sent it, unchecked. Null means absent.
///
/// @param ownWords whether own words are an answer; yes where absent
/// @param multi whether several options may be chosen; no where absent
/// @param number whether own words must be a number; no where absent, and only without options
public record RequestedTopic(
        @Nullable String id,
        @Nullable String label,
        @Nullable String prompt,
        @Nullable String context,
        @Nullable List<RequestedOption> options,
        @Nullable Boolean ownWords,
        @Nullable Boolean multi,
        @Nullable Integer min,
        @Nullable Integer max,
        @Nullable Boolean required,
        @Nullable Condition showIf,
        @Nullable Known initial,
        @Nullable Boolean number) {
    /// One whose own words may say anything.
    public RequestedTopic(
            @Nullable String id,
            @Nullable String label,
            @Nullable String prompt,
            @Nullable String context,
            @Nullable List<RequestedOption> options,
            @Nullable Boolean ownWords,
            @Nullable Boolean multi,
            @Nullable Integer min,
            @Nullable Integer max,
            @Nullable Boolean required,
            @Nullable Condition showIf,
            @Nullable Known initial) {
        this(
                id, label, prompt, context, options, ownWords, multi, min, max, required, showIf,
                initial, null);
    }

    /// When the topic is asked.
    public record Condition(@Nullable String topic, @Nullable List<String> in) {}

    /// An answer that the asker knew before it asked.
    ///
    /// @param reported whether the asker says that it was said in talk
    public record Known(
            @Nullable List<String> chosen,
            @Nullable String text,
            @Nullable String note,
            boolean reported) {
        /// The same as an answer, unchecked.
        public TopicAnswer asAnswer() {
            return new TopicAnswer(
                    chosen == null ? List.of() : chosen.stream().map(OptionId::new).toList(),
                    text == null ? "" : text,
                    note == null ? "" : note,
                    reported ? TopicAnswerSource.AGENT_REPORTED : TopicAnswerSource.INITIAL);
        }
    }

    public static RequestedTopic of(String id, String prompt, List<RequestedOption> options) {
        return new RequestedTopic(
                id, null, prompt, null, options, null, null, null, null, null, null, null);
    }

    public RequestedTopic knowing(@Nullable Known known) {
        return new RequestedTopic(
                id, label, prompt, context, options, ownWords, multi, min, max, required, showIf,
                known, number);
    }
}
