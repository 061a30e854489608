package sayso.app.chat;

import static java.util.Objects.requireNonNull;

import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.terminal.plain.LineTerminal;

/// Terminal of a conversation on which a question stands alone: the transcript is held until the
/// question has left the screen. Needed because the model hears an answer while the person may
/// still take it back, and its next words would be painted over.
final class ExclusiveTerminal implements ChatTerminal {
    private final ChatTerminal seat;
    private final ChatTranscript transcript;

    ExclusiveTerminal(ChatTerminal seat, ChatTranscript transcript) {
        this.seat = requireNonNull(seat, "seat is null");
        this.transcript = requireNonNull(transcript, "transcript is null");
    }

    @Override
    public boolean isHere() {
        return seat.isHere();
    }

    @Override
    public void put(Decision decision) throws InterruptedException {
        transcript.hold();
        try {
            seat.put(decision);
        } finally {
            transcript.resume();
        }
    }

    @Override
    public LineTerminal open() {
        return seat.open();
    }

    @Override
    public Actor actor() {
        return seat.actor();
    }
}
