package sayso.selfcheck.worker;

import static java.util.Objects.requireNonNull;
import static java.util.Objects.requireNonNullElse;

import java.time.Duration;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.NewDecision;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.model.StoreException;
import sayso.decision.model.StoreFailureKind;
import sayso.decision.model.Surface;
import sayso.decision.model.UnknownDecisionException;
import sayso.selfcheck.history.HistoryWriter;
import sayso.selfcheck.history.RegisterValue;
import sayso.wire.selfcheck.HistoryRecord;
import sayso.wire.selfcheck.HistoryRecord.Deed;
import sayso.wire.selfcheck.HistoryRecord.Phase;

/// A client of a desk that asks, answers and reads decisions: makes one call at a time, and records
/// in the history each beginning before it begins and each end once it is known.
public final class HistoryClient {
    private static final Actor.Agent READER =
            new Actor.Agent(
                    SelfcheckQuestions.ASKER.owner(), SelfcheckQuestions.ASKER.name(), null);

    private final String name;
    private final DecisionDesk desk;
    private final HistoryWriter history;
    private long calls;

    /// @param name nobody else's, for all values that it offers begin with it
    public HistoryClient(String name, DecisionDesk desk, HistoryWriter history) {
        this.name = requireNonNull(name, "name is null");
        this.desk = requireNonNull(desk, "desk is null");
        this.history = requireNonNull(history, "history is null");
    }

    /// Asks under a key.
    ///
    /// @return the decision's id, or what went wrong
    public String ask(String key, String title) {
        NewDecision ask = SelfcheckQuestions.ask(title, null).under(key);
        begin(Deed.ASK, "", key);
        try {
            return switch (desk.ask(ask)) {
                case AskResult.Asked asked -> {
                    String id = asked.decision().id().value();
                    end(Deed.ASK, Phase.OK, id, key);
                    yield id;
                }
                case AskResult.Rejected rejected -> {
                    String problem = rejected.problems().getFirst().code();
                    end(Deed.ASK, Phase.FAIL, "", problem);
                    yield problem;
                }
            };
        } catch (StoreException e) {
            end(Deed.ASK, Phase.INFO, "", key);
            throw e;
        }
    }

    /// Answers with a value of its own.
    ///
    /// @return whether it counts
    public boolean answer(String decision) {
        String note = name + "-" + (calls + 1);
        OptionId chosen = calls % 2 == 0 ? SelfcheckQuestions.SHIP : SelfcheckQuestions.HOLD;
        begin(Deed.ANSWER, decision, RegisterValue.of(chosen.value(), note));
        try {
            ChangeResult result =
                    desk.answer(
                            new DecisionId(decision),
                            Answer.choosing(chosen).withGlobalNote(note),
                            new Actor.Person(name, Surface.CLI, Assurance.TERMINAL),
                            null);
            return switch (result) {
                case ChangeResult.Accepted _ -> {
                    end(Deed.ANSWER, Phase.OK, decision, RegisterValue.of(chosen.value(), note));
                    yield true;
                }
                case ChangeResult.AlreadyClosed closed -> {
                    String told =
                            requireNonNullElse(RegisterValue.of(closed.decision()), "nothing");
                    end(Deed.ANSWER, Phase.FAIL, decision, told);
                    yield false;
                }
                case ChangeResult.Rejected _, ChangeResult.NotAllowed _, ChangeResult.Unknown _ -> {
                    end(Deed.ANSWER, Phase.FAIL, decision, result.toString());
                    yield false;
                }
            };
        } catch (StoreException e) {
            end(Deed.ANSWER, Phase.INFO, decision, trouble(e));
            throw e;
        }
    }

    /// Waits until the decision has ended, at most this long; zero looks once.
    ///
    /// @return whether it has
    public boolean read(String decision, Duration atMost) throws InterruptedException {
        begin(Deed.READ, decision, "");
        try {
            String value =
                    requireNonNullElse(
                            RegisterValue.of(
                                    desk.await(new DecisionId(decision), READER, atMost)
                                            .decision()),
                            "");
            end(Deed.READ, Phase.OK, decision, value);
            return !value.isEmpty();
        } catch (UnknownDecisionException e) {
            end(Deed.READ, Phase.FAIL, decision, "no such decision");
            return false;
        } catch (StoreException e) {
            end(Deed.READ, Phase.INFO, decision, trouble(e));
            throw e;
        }
    }

    private static String trouble(StoreException e) {
        StoreFailureKind trouble = e.trouble();
        return trouble.name();
    }

    private void begin(Deed deed, String decision, String value) {
        calls++;
        write(deed, Phase.INVOKE, decision, value);
    }

    private void end(Deed deed, Phase phase, String decision, String value) {
        write(deed, phase, decision, value);
    }

    private void write(Deed deed, Phase phase, String decision, String value) {
        history.write(
                new HistoryRecord(System.nanoTime(), name, calls, deed, phase, decision, value));
    }
}
