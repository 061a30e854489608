package sayso.core.decision;

import static java.util.Objects.requireNonNull;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What a person said. Blank texts and blank notes count as absent.
///
/// @param text own words, or empty
/// @param notes remarks on options, chosen or not
/// @param globalNote a remark on the whole, or empty
/// @param rationale why, in the person's words, or empty; never copied from an option
/// @param touched false when the preselection was sent as it stood
public record Answer(
        List<OptionId> chosen,
        String text,
        Map<OptionId, String> notes,
        String globalNote,
        String rationale,
        boolean touched) {
    public static final int MAX_TEXT = 20_000;
    public static final int MAX_NOTE = 4_000;
    public static final Answer EMPTY = new Answer(List.of(), "", Map.of(), "", "", true);

    public Answer {
        chosen = List.copyOf(requireNonNull(chosen, "chosen is null"));
        text = text.strip();
        notes = withoutBlanks(notes);
        globalNote = globalNote.strip();
        rationale = rationale.strip();
    }

    public static Answer choosing(OptionId... ids) {
        return new Answer(List.of(ids), "", Map.of(), "", "", true);
    }

    public static Answer ofText(String text) {
        return new Answer(List.of(), text, Map.of(), "", "", true);
    }

    public Answer withRationale(String why) {
        return new Answer(chosen, text, notes, globalNote, why, touched);
    }

    public Answer withGlobalNote(String note) {
        return new Answer(chosen, text, notes, note, rationale, touched);
    }

    /// Whether the person answered in their own words alone.
    public boolean isTextOnly() {
        return chosen.isEmpty() && !text.isEmpty();
    }

    /// The same answer with ids and notes in the order in which the caller gave the options.
    public Answer inOrderOf(Question question) {
        List<OptionId> ordered =
                question.options().stream().map(Option::id).filter(chosen::contains).toList();
        Map<OptionId, String> orderedNotes = new LinkedHashMap<>();
        for (Option option : question.options()) {
            String note = notes.get(option.id());
            if (note != null) {
                orderedNotes.put(option.id(), note);
            }
        }
        return new Answer(ordered, text, orderedNotes, globalNote, rationale, touched);
    }

    private static Map<OptionId, String> withoutBlanks(Map<OptionId, String> notes) {
        Map<OptionId, String> kept = new LinkedHashMap<>();
        notes.forEach((id, note) -> {
            if (!note.isBlank()) {
                kept.put(id, note.strip());
            }
        });
        return Ordered.copyOf(kept);
    }
}
