package sayso.app.cli;

import static java.util.Objects.requireNonNull;

/// Candidate for completing a word in a shell: the word to insert, and its purpose to show beside
/// it.
///
/// @param word what the shell puts into the line
/// @param purpose what a shell that shows such says beside it, in one line; may be empty
record CompletionCandidate(String word, String purpose) {
    CompletionCandidate {
        requireNonNull(word, "word is null");
        requireNonNull(purpose, "purpose is null");
    }

    CompletionCandidate(String word) {
        this(word, "");
    }
}
