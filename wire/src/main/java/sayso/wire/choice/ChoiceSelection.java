package sayso.wire.choice;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.schema.Description;

/// Chosen options, in the order in which the caller listed them.
public record ChoiceSelection(
        List<String> selectedIds,
        @Description("The person's own words.") @Nullable String customInput,
        @Description("Notes by option id; a note is an instruction.")
                @Nullable Map<String, String> optionAnnotations,
        @Description("The person's note on the whole, or why they declined.")
                @Nullable String globalAnnotation,
        @Description(
                        "While nobody has answered: the page where the person does, or sees how to"
                                + " open the terminal. It lets in only the person.")
                @Nullable String url,
        @Description("The same in one sentence.") String summary) {}
