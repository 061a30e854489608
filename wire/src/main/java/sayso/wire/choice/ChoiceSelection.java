package sayso.wire.choice;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.decision.contract.Description;

/// Part of a `ChoiceResult` with the person's answer: chosen options, own words, notes and comments, a
/// summary in one sentence and, until there is an answer, the page on which the person gives it.
/// The options stand in the order in which the caller listed them.
public record ChoiceSelection(
        List<String> selectedIds,
        @Description("The person's own words.") @Nullable String customInput,
        @Description("Notes by option id; a note is an instruction.")
                @Nullable Map<String, String> optionAnnotations,
        @Description("The person's note on the whole, or why they declined.")
                @Nullable String globalAnnotation,
        @Description("Comments on lines of the context; absent where there are none.")
                @Nullable List<AnswerComment> comments,
        @Description(
                        "While nobody has answered: the page where the person does, or sees how to"
                                + " open the terminal. It lets in only the person.")
                @Nullable String url,
        @Description("The same in one sentence.") String summary) {}
