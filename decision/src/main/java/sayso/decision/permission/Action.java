package sayso.decision.permission;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;
import sayso.decision.model.Actor;
import sayso.decision.model.AnswerClaim;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.DecisionId;

/// An act that not every actor may take, such as to answer, cancel or erase a decision, with the
/// details by which `Permissions` decides on it and words a refusal.
public sealed interface Action {
    /// To see a decision of this asker, and to change it as far as the other actions allow.
    record Read(Asker asker) implements Action {
        public Read {
            requireNonNull(asker, "asker is null");
        }
    }

    /// To see what belongs to every owner.
    record ReadAll() implements Action {}

    /// To answer a decision; what the answer says is checked elsewhere.
    record Answer(DecisionId decision) implements Action {
        public Answer {
            requireNonNull(decision, "decision is null");
        }
    }

    /// To answer a decision that asks for this assurance.
    ///
    /// @param floor null where it asks for none
    record AnswerAtFloor(DecisionId decision, @Nullable Assurance floor) implements Action {
        public AnswerAtFloor {
            requireNonNull(decision, "decision is null");
        }
    }

    /// To give an answer that can be taken back for a short time.
    record Claim() implements Action {}

    /// To take back an answer.
    ///
    /// @param claim null where nobody has given one
    record Undo(@Nullable AnswerClaim claim) implements Action {}

    /// To end a decision of this asker without an answer: decline it, send it back or withdraw it.
    record Cancel(CancelKind kind, Asker asker) implements Action {
        public Cancel {
            requireNonNull(kind, "kind is null");
            requireNonNull(asker, "asker is null");
        }
    }

    /// To pause a questionnaire.
    record Pause() implements Action {}

    /// To continue a paused questionnaire.
    record Resume() implements Action {}

    /// To report answers from talk, and to wish that a paused questionnaire be continued.
    record Report() implements Action {}

    /// To change the deadline of a decision.
    record MoveDeadline() implements Action {}

    /// To say that one has seen a decision and will answer it.
    record Acknowledge(DecisionId decision) implements Action {
        public Acknowledge {
            requireNonNull(decision, "decision is null");
        }
    }

    /// To have an ended decision asked again.
    record Reopen(DecisionId decision) implements Action {
        public Reopen {
            requireNonNull(decision, "decision is null");
        }
    }

    /// To contest an answer, so that it is asked again.
    record Contest(DecisionId decision) implements Action {
        public Contest {
            requireNonNull(decision, "decision is null");
        }
    }

    /// To say of an answer that it was right.
    record Review(DecisionId decision) implements Action {
        public Review {
            requireNonNull(decision, "decision is null");
        }
    }

    /// To have one's words kept beside a decision that they do not answer.
    record Comment() implements Action {}

    /// To erase the texts of a decision.
    record Erase(DecisionId decision) implements Action {
        public Erase {
            requireNonNull(decision, "decision is null");
        }
    }

    /// To import decisions of another store.
    record Import() implements Action {}

    /// To end plan mode of a session. A plan itself is approved or sent back as the decision that
    /// asks for it, by `Answer` and `Cancel`.
    record LeavePlanMode() implements Action {}

    /// To change this step of a plan by hand.
    record ChangeStep(int number) implements Action {}

    /// To allow an agent, by an answer, what plan mode withholds.
    record AllowTool() implements Action {}

    /// To take back what agents may do in plan mode.
    record RevokeGrant() implements Action {}

    /// To approve an extension by an answer.
    record ApproveExtension() implements Action {}

    /// To do in an analysis what an agent needs a person's confirmation for.
    record ActUnconfirmed() implements Action {}

    /// To answer a confirmation of an analysis.
    ///
    /// @param confirmation its id in the analysis
    record AnswerConfirmation(String confirmation) implements Action {
        public AnswerConfirmation {
            requireNonNull(confirmation, "confirmation is null");
        }
    }

    /// To make, widen or end a standing rule.
    ///
    /// @param deed `make` or `end`
    /// @param subject the decision that it is made from, or the rule
    record ChangeRules(String deed, String subject) implements Action {
        public ChangeRules {
            requireNonNull(deed, "deed is null");
            requireNonNull(subject, "subject is null");
        }
    }

    /// To link a decision to code, or to take such a link away.
    ///
    /// @param deed `LINK` or `UNLINK`
    /// @param maker who made the link, or makes it
    record LinkCode(String deed, DecisionId decision, Asker asker, Actor maker) implements Action {
        public static final String LINK = "link";
        public static final String UNLINK = "unlink";

        public LinkCode {
            requireNonNull(deed, "deed is null");
            requireNonNull(decision, "decision is null");
            requireNonNull(asker, "asker is null");
            requireNonNull(maker, "maker is null");
        }
    }

    /// To run a command that is for people alone.
    ///
    /// @param deed what it does, as in `opens the portal`
    record RunCommand(String deed) implements Action {
        public RunCommand {
            requireNonNull(deed, "deed is null");
        }
    }
}
