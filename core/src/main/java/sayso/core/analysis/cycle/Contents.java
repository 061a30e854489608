package sayso.core.analysis.cycle;

import java.util.function.Predicate;

/// What the components of a cycle hold.
public record Contents(
        IssueRaising issue,
        ProblemFrame frame,
        Objectives objectives,
        Alternatives alternatives,
        Consequences consequences,
        Tradeoffs tradeoffs,
        Recommendation recommendation,
        QualityScores quality,
        NextSteps steps) {
    public static final Contents EMPTY =
            new Contents(
                    IssueRaising.EMPTY,
                    ProblemFrame.EMPTY,
                    Objectives.EMPTY,
                    Alternatives.EMPTY,
                    Consequences.EMPTY,
                    Tradeoffs.EMPTY,
                    Recommendation.EMPTY,
                    QualityScores.EMPTY,
                    NextSteps.EMPTY);

    /// What one component holds.
    public Record of(Component component) {
        return switch (component) {
            case ISSUE_RAISING -> issue;
            case PROBLEM_FRAME -> frame;
            case OBJECTIVES -> objectives;
            case ALTERNATIVES -> alternatives;
            case CONSEQUENCES -> consequences;
            case TRADEOFFS -> tradeoffs;
            case RECOMMENDATION -> recommendation;
            case DECISION_QUALITY -> quality;
            case NOTES_NEXT_STEPS -> steps;
        };
    }

    /// With what a component holds.
    ///
    /// @throws ClassCastException where that is of another component
    public Contents with(Component component, Record state) {
        return switch (component) {
            case ISSUE_RAISING -> with((IssueRaising) state);
            case PROBLEM_FRAME -> with((ProblemFrame) state);
            case OBJECTIVES -> with((Objectives) state);
            case ALTERNATIVES -> with((Alternatives) state);
            case CONSEQUENCES -> with((Consequences) state);
            case TRADEOFFS -> with((Tradeoffs) state);
            case RECOMMENDATION -> with((Recommendation) state);
            case DECISION_QUALITY -> with((QualityScores) state);
            case NOTES_NEXT_STEPS -> with((NextSteps) state);
        };
    }

    public Contents with(IssueRaising other) {
        return new Contents(
                other,
                frame,
                objectives,
                alternatives,
                consequences,
                tradeoffs,
                recommendation,
                quality,
                steps);
    }

    public Contents with(ProblemFrame other) {
        return new Contents(
                issue,
                other,
                objectives,
                alternatives,
                consequences,
                tradeoffs,
                recommendation,
                quality,
                steps);
    }

    public Contents with(Objectives other) {
        return new Contents(
                issue,
                frame,
                other,
                alternatives,
                consequences,
                tradeoffs,
                recommendation,
                quality,
                steps);
    }

    public Contents with(Alternatives other) {
        return new Contents(
                issue,
                frame,
                objectives,
                other,
                consequences,
                tradeoffs,
                recommendation,
                quality,
                steps);
    }

    public Contents with(Consequences other) {
        return new Contents(
                issue,
                frame,
                objectives,
                alternatives,
                other,
                tradeoffs,
                recommendation,
                quality,
                steps);
    }

    public Contents with(Tradeoffs other) {
        return new Contents(
                issue,
                frame,
                objectives,
                alternatives,
                consequences,
                other,
                recommendation,
                quality,
                steps);
    }

    public Contents with(Recommendation other) {
        return new Contents(
                issue,
                frame,
                objectives,
                alternatives,
                consequences,
                tradeoffs,
                other,
                quality,
                steps);
    }

    public Contents with(QualityScores other) {
        return new Contents(
                issue,
                frame,
                objectives,
                alternatives,
                consequences,
                tradeoffs,
                recommendation,
                other,
                steps);
    }

    public Contents with(NextSteps other) {
        return new Contents(
                issue,
                frame,
                objectives,
                alternatives,
                consequences,
                tradeoffs,
                recommendation,
                quality,
                other);
    }

    /// Of these components only; the others are empty.
    public Contents only(Predicate<Component> kept) {
        return new Contents(
                kept.test(Component.ISSUE_RAISING)
                        ? issue.with(
                                issue.uncertainties().stream()
                                        .filter(one -> kept.test(one.component()))
                                        .toList())
                        : IssueRaising.EMPTY,
                kept.test(Component.PROBLEM_FRAME) ? frame : ProblemFrame.EMPTY,
                kept.test(Component.OBJECTIVES) ? objectives : Objectives.EMPTY,
                kept.test(Component.ALTERNATIVES) ? alternatives : Alternatives.EMPTY,
                kept.test(Component.CONSEQUENCES) ? consequences : Consequences.EMPTY,
                kept.test(Component.TRADEOFFS) ? tradeoffs : Tradeoffs.EMPTY,
                kept.test(Component.RECOMMENDATION) ? recommendation : Recommendation.EMPTY,
                kept.test(Component.DECISION_QUALITY) ? quality : QualityScores.EMPTY,
                kept.test(Component.NOTES_NEXT_STEPS) ? steps : NextSteps.EMPTY);
    }
}
