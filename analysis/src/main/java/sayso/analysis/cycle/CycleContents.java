package sayso.analysis.cycle;

import java.util.function.Predicate;

/// The contents of a cycle: one record for each of its nine components. Immutable: changes return a
/// new one.
public record CycleContents(
        IssueContents issue,
        ProblemFrame frame,
        Objectives objectives,
        Alternatives alternatives,
        Consequences consequences,
        Tradeoffs tradeoffs,
        Recommendation recommendation,
        QualityScores quality,
        NextSteps steps) {
    public static final CycleContents EMPTY =
            new CycleContents(
                    IssueContents.EMPTY,
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
    public CycleContents with(Component component, Record state) {
        return switch (component) {
            case ISSUE_RAISING -> with((IssueContents) state);
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

    public CycleContents with(IssueContents other) {
        return new CycleContents(
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

    public CycleContents with(ProblemFrame other) {
        return new CycleContents(
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

    public CycleContents with(Objectives other) {
        return new CycleContents(
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

    public CycleContents with(Alternatives other) {
        return new CycleContents(
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

    public CycleContents with(Consequences other) {
        return new CycleContents(
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

    public CycleContents with(Tradeoffs other) {
        return new CycleContents(
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

    public CycleContents with(Recommendation other) {
        return new CycleContents(
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

    public CycleContents with(QualityScores other) {
        return new CycleContents(
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

    public CycleContents with(NextSteps other) {
        return new CycleContents(
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
    public CycleContents only(Predicate<Component> kept) {
        return new CycleContents(
                kept.test(Component.ISSUE_RAISING)
                        ? issue.with(
                                issue.uncertainties().stream()
                                        .filter(one -> kept.test(one.component()))
                                        .toList())
                        : IssueContents.EMPTY,
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
