package sayso.decision.model;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The note fields that a question shows, on each option and on the whole, and the notes they are
/// prefilled with.
///
/// @param perOption whether each option has a note field
/// @param global whether the whole question has one
public record NoteFields(
        boolean perOption,
        boolean global,
        Map<OptionId, String> optionNotes,
        @Nullable String globalNote) {
    public static final NoteFields ALL = new NoteFields(true, true, Map.of(), null);

    public NoteFields {
        optionNotes = OrderedMaps.copyOf(optionNotes);
    }
}
