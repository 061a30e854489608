package sayso.analysis.frame;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.KnownId;
import sayso.analysis.call.ToolCallContext;
import sayso.analysis.call.ToolHandlerResult;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.ItemKind;
import sayso.analysis.cycle.ProblemFrame;
import sayso.analysis.cycle.ProblemFrame.Constraint;
import sayso.analysis.cycle.ProblemFrame.Deadline;
import sayso.analysis.cycle.ProblemFrame.DecisionMaker;
import sayso.analysis.cycle.ProblemFrame.Party;
import sayso.analysis.cycle.ProblemFrame.RelatedDecision;
import sayso.analysis.cycle.ProblemFrame.Scope;

/// Executes the tools of the problem frame component: changes the problem frame of the cycle in a
/// `ToolCallContext` and returns the result or the refusal. Stores nothing.
public final class FrameToolHandler {
    private FrameToolHandler() {}

    public static ToolHandlerResult apply(ToolCallContext work, FrameTool tool) {
        ProblemFrame frame = work.contents().frame();
        return switch (tool) {
            case FrameTool.SetDecisionMaker(String name, String role) ->
                    put(
                            work,
                            frame.with(new DecisionMaker(name, role)),
                            new FrameTool.SetDecisionMaker.Result(name, role));
            case FrameTool.SetFocalStatement(String statement) ->
                    put(
                            work,
                            frame.with(statement),
                            new FrameTool.SetFocalStatement.Result(statement));
            case FrameTool.SetScope(List<String> inside, List<String> outside) ->
                    put(
                            work,
                            frame.with(new Scope(inside, outside)),
                            new FrameTool.SetScope.Result(inside.size(), outside.size()));
            case FrameTool.AddConstraint(Constraint.Kind kind, String description) -> {
                ItemId id = work.next(ItemKind.CONSTRAINT);
                yield put(
                        work,
                        frame.plus(new Constraint(id, kind, description)),
                        new FrameTool.AddConstraint.Result(id, frame.constraints().size() + 1));
            }
            case FrameTool.AddParty(String name, Party.Role role, List<String> concerns) -> {
                CallFault taken =
                        work.taken(
                                "party",
                                name,
                                frame.parties(),
                                one -> new KnownId(one.id().value(), one.name()));
                if (taken != null) {
                    yield work.refused(taken);
                }
                ItemId id = work.next(ItemKind.PARTY);
                yield put(
                        work,
                        frame.plus(new Party(id, name, role, concerns)),
                        new FrameTool.AddParty.Result(id, frame.parties().size() + 1));
            }
            case FrameTool.SetDeadline(String deadline, boolean hard) -> {
                boolean date = isDate(deadline);
                yield put(
                        work,
                        frame.with(new Deadline(deadline, hard, date)),
                        new FrameTool.SetDeadline.Result(deadline, hard, date));
            }
            case FrameTool.AddHierarchyDecision(
                            String description,
                            RelatedDecision.Level level,
                            String status) -> {
                Optional<RelatedDecision> focal =
                        frame.hierarchy().stream()
                                .filter(one -> one.level() == RelatedDecision.Level.FOCAL)
                                .findFirst();
                if (level == RelatedDecision.Level.FOCAL && focal.isPresent()) {
                    yield work.refused(
                            CallFault.conflict(
                                            "focal_exists",
                                            focal.get().id() + " is focal already",
                                            "Place this one as already_made or deferred.")
                                    .with("existing_id", focal.get().id()));
                }
                ItemId id = work.next(ItemKind.DECISION);
                yield put(
                        work,
                        frame.plus(new RelatedDecision(id, description, level, status)),
                        new FrameTool.AddHierarchyDecision.Result(
                                id, frame.hierarchy().size() + 1));
            }
        };
    }

    private static ToolHandlerResult put(ToolCallContext work, ProblemFrame frame, Record result) {
        work.put(work.contents().with(frame));
        return work.done(result);
    }

    private static boolean isDate(String text) {
        try {
            LocalDate.parse(text);
            return true;
        } catch (DateTimeParseException e) {
            return false; // why: any words may say when
        }
    }
}
