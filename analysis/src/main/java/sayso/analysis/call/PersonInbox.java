package sayso.analysis.call;

import java.time.Duration;
import sayso.decision.ask.AskRequest;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;

/// The port through which a tool call works with a person's inbox: asks a question, takes it back,
/// answers or declines one as the person who calls, and records that the caller has learned how it
/// ended. Questions, answers and withdrawals are committed with the call.
///
/// They take effect at once, so they come last in a call: nothing may refuse it afterwards.
public interface PersonInbox {
    /// Where nobody can be asked.
    PersonInbox NONE =
            new PersonInbox() {
                @Override
                public Decision ask(AskRequest request, Duration limit, boolean gate) {
                    throw new IllegalStateException("nobody can be asked from here");
                }

                @Override
                public boolean withdraw(DecisionId id, String why) {
                    throw new IllegalStateException("nobody was asked from here");
                }

                @Override
                public Decision answer(DecisionId id, Answer answer) {
                    throw new IllegalStateException("nothing can be answered from here");
                }

                @Override
                public Decision decline(DecisionId id, String why) {
                    throw new IllegalStateException("nothing can be declined from here");
                }

                @Override
                public void told(DecisionId id) {}

                @Override
                public int conversationTurn() {
                    return 0;
                }
            };

    /// Puts a question to the person.
    ///
    /// @param limit how long it may wait
    /// @param gate whether the answer permits something, so that an agent's own client cannot give it
    Decision ask(AskRequest request, Duration limit, boolean gate);

    /// Takes a question back.
    ///
    /// @return false where it was answered or closed before
    boolean withdraw(DecisionId id, String why);

    /// Answers as the person who calls.
    ///
    /// @return the decision as it is then, with this answer or with the one that came first
    Decision answer(DecisionId id, Answer answer);

    /// Declines as the person who calls.
    Decision decline(DecisionId id, String why);

    /// Whoever calls learns how this ended.
    void told(DecisionId id);

    /// Where the conversation of the agent was.
    int conversationTurn();
}
