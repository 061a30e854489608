package sayso.contracts;

import java.util.Arrays;
import java.util.List;
import org.assertj.core.api.AbstractAssert;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionState;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;

/// AssertJ assertions about a decision, in a person's terms: its state, the options chosen and its
/// version.
public final class DecisionAssert extends AbstractAssert<DecisionAssert, Decision> {
    private DecisionAssert(@Nullable Decision decision) {
        super(decision, DecisionAssert.class);
    }

    public static DecisionAssert assertThat(@Nullable Decision decision) {
        return new DecisionAssert(decision);
    }

    public DecisionAssert isPending() {
        return stands(DecisionState.PENDING);
    }

    public DecisionAssert isResolved() {
        return stands(DecisionState.RESOLVED);
    }

    /// Whether somebody chose exactly these, in this order.
    public DecisionAssert chose(String... ids) {
        List<OptionId> wanted = Arrays.stream(ids).map(OptionId::new).toList();
        Answer answer = answer();
        if (!answer.chosen().equals(wanted)) {
            failWithMessage(
                    "expected %s to have chosen %s, but it chose %s",
                    actual.id(), wanted, answer.chosen());
        }
        return this;
    }

    public DecisionAssert hasVersion(long version) {
        isNotNull();
        if (actual.version() != version) {
            failWithMessage(
                    "expected %s to have version %s, but it has %s",
                    actual.id(), version, actual.version());
        }
        return this;
    }

    private DecisionAssert stands(DecisionState state) {
        isNotNull();
        if (actual.state() != state) {
            failWithMessage(
                    "expected %s to be %s, but it is %s", actual.id(), state, actual.state());
        }
        return this;
    }

    private Answer answer() {
        isNotNull();
        if (actual.outcome() instanceof Outcome.Answered answered) {
            return answered.answer();
        }
        throw failure(
                "expected %s to be answered, but it ended as %s", actual.id(), actual.outcome());
    }
}
