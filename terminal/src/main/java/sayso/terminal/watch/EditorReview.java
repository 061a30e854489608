package sayso.terminal.watch;

import sayso.decision.model.Decision;

/// Review of a proposed plan in the person's own editor. The inbox leaves the terminal to it and comes back
/// afterwards.
public interface EditorReview {
    /// Why none can begin here, with the way out; empty where one can.
    String obstacle();

    /// Takes the terminal, which gives whole lines again, until the person is done.
    ///
    /// @return what came of it, in a sentence
    String take(Decision decision);
}
