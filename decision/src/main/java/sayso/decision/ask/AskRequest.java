package sayso.decision.ask;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.QuestionMode;

/// A question and the terms wanted for it, as a caller sent them, unchecked. `AskRules` turns it
/// into a `Question` and `DecisionTerms`, or into the list of all its problems. Null means absent.
public record AskRequest(
        @Nullable String title,
        @Nullable String prompt,
        @Nullable String context,
        @Nullable String mode,
        @Nullable List<RequestedOption> options,
        RequestedSelection selection,
        RequestedTexts texts,
        RequestedTerms terms,
        @Nullable RequestedQuestionnaire topics) {
    /// A question without topics.
    public AskRequest(
            @Nullable String title,
            @Nullable String prompt,
            @Nullable String context,
            @Nullable String mode,
            @Nullable List<RequestedOption> options,
            RequestedSelection selection,
            RequestedTexts texts,
            RequestedTerms terms) {
        this(title, prompt, context, mode, options, selection, texts, terms, null);
    }

    /// A questionnaire.
    public static AskRequest ofTopics(String title, RequestedQuestionnaire topics) {
        return new AskRequest(
                title,
                "",
                null,
                QuestionMode.TOPICS.wireName(),
                null,
                RequestedSelection.NOTHING,
                RequestedTexts.NOTHING,
                RequestedTerms.NOTHING,
                topics);
    }

    public static AskRequest of(String title, String prompt, List<RequestedOption> options) {
        return new AskRequest(
                title,
                prompt,
                null,
                null,
                options,
                RequestedSelection.NOTHING,
                RequestedTexts.NOTHING,
                RequestedTerms.NOTHING);
    }

    public AskRequest withMode(String wanted) {
        return new AskRequest(
                title, prompt, context, wanted, options, selection, texts, terms, topics);
    }

    public AskRequest withSelection(RequestedSelection wanted) {
        return new AskRequest(title, prompt, context, mode, options, wanted, texts, terms, topics);
    }

    public AskRequest withTexts(RequestedTexts wanted) {
        return new AskRequest(
                title, prompt, context, mode, options, selection, wanted, terms, topics);
    }

    public AskRequest withTerms(RequestedTerms wanted) {
        return new AskRequest(
                title, prompt, context, mode, options, selection, texts, wanted, topics);
    }

    public AskRequest withContext(@Nullable String wanted) {
        return new AskRequest(
                title, prompt, wanted, mode, options, selection, texts, terms, topics);
    }
}
