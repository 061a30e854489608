package sayso.agent.hooks;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.agent.dialect.HookEvent;
import sayso.agent.dialect.HookReply;
import sayso.agent.dialect.HookToolUse;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanGrant;
import sayso.decision.plan.policy.ToolClass;
import sayso.decision.plan.policy.ToolPolicy;
import sayso.decision.plan.policy.ToolRequest;
import sayso.decision.session.SessionKey;
import sayso.shellgate.GateJudgment;
import sayso.wire.JsonObject;

/// Gate of plan mode: lets an agent's read-only tool uses pass, refuses changes with a reason, and
/// asks the person about unknown uses, or about each edit while a plan is carried out with
/// confirmed edits.
final class PlanGate {
    private static final List<String> PATHS =
            List.of(
                    "file_path",
                    "notebook_path",
                    "filePath",
                    "path",
                    "absolute_path",
                    "dir_path",
                    "target_file",
                    "paths");

    /// Files that a tool reads, but for a search: there it only says which files of a folder count.
    private static final List<String> INCLUDED = List.of("include");

    private static final HookOutcome ALLOWED = HookOutcome.of(HookReply.allow());
    private static final List<String> COMMANDS = List.of("command", "cmd", "script");
    private static final Set<String> ASIDES =
            Set.of("description", "timeout", "timeout_ms", "justification");

    private final PlanGateContext ground;
    private final PlanGateQuestions questions;
    private final String owner;

    PlanGate(PlanGateContext ground, PlanGateQuestions questions, String owner) {
        this.ground = requireNonNull(ground, "ground is null");
        this.questions = requireNonNull(questions, "questions is null");
        this.owner = requireNonNull(owner, "owner is null");
    }

    HookOutcome before(HookEvent event) throws InterruptedException {
        SessionKey session = HookAskerFactory.session(event, owner);
        Plan plan = ground.plans().look(session);
        if (!plan.state().isOn()) {
            return ALLOWED;
        }
        if (plan.isAdvisory()) {
            ground.plans().gateHeard(session);
        }
        HookToolUse tool = event.tool();
        if (!plan.isGated() && !plan.isCareful()) {
            return ALLOWED;
        }
        if (tool == null) {
            return plan.isGated()
                    ? HookOutcome.of(
                            new HookReply.Deny(
                                    "plan mode: refused: the hook does not say which tool"))
                    : ALLOWED;
        }
        String project = ProjectResolver.of(event.folder()).orElse(null);
        ToolPolicy policy = ground.policy(event.folder());
        ToolRequest request = request(event, tool);
        if (plan.isCareful()) {
            return policy.classOf(request) == ToolClass.EDIT
                    ? questions.ask(plan, event, tool, edit(tool), null, ground.patience())
                    : ALLOWED;
        }
        GateJudgment judgment = policy.judge(request, granted(session, project));
        return switch (judgment.verdict()) {
            case ALLOW -> ALLOWED;
            case DENY -> HookOutcome.of(new HookReply.Deny(judgment.sentence()));
            case ASK ->
                    questions.ask(
                            plan,
                            event,
                            policy.classOf(request) == ToolClass.SHELL ? bare(tool) : tool,
                            judgment,
                            project,
                            ground.patience());
        };
    }

    /// The same without what an agent words anew at each try and what changes nothing of the line.
    private static HookToolUse bare(HookToolUse tool) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>(tool.input().members());
        ASIDES.forEach(members::remove);
        return tool.with(new JsonObject(members));
    }

    private static GateJudgment edit(HookToolUse tool) {
        return GateJudgment.asked(
                tool.name(), "the plan is carried out with a question before each edit", null);
    }

    private Set<String> granted(SessionKey session, @Nullable String project) {
        return ground.plans().grants(session, project).stream()
                .map(PlanGrant::name)
                .collect(Collectors.toSet());
    }

    private static ToolRequest request(HookEvent event, HookToolUse tool) {
        return new ToolRequest(
                event.agent(),
                tool.name(),
                given(tool, COMMANDS).map(PlanGate::command).toList(),
                Stream.concat(
                                given(tool, PATHS),
                                ToolPolicy.isSearch(tool.name())
                                        ? Stream.empty()
                                        : given(tool, INCLUDED))
                        .flatMap(PlanGate::paths)
                        .toList());
    }

    /// One path or several; an empty text for what is none.
    private static Stream<String> paths(Object given) {
        return given instanceof List<?> all
                ? all.stream().map(one -> one instanceof String text ? text : "")
                : Stream.of(given instanceof String text ? text : "");
    }

    /// Whatever stands under one of these names.
    private static Stream<Object> given(HookToolUse tool, List<String> names) {
        return names.stream().map(name -> tool.fields().any(name)).filter(Objects::nonNull);
    }

    /// A line, or the words of one: `["bash", "-lc", "ls"]` is what its last word says. Empty where it cannot be
    /// read.
    private static String command(Object given) {
        if (given instanceof String line) {
            return line;
        }
        if (!(given instanceof List<?> words) || words.isEmpty()) {
            return "";
        }
        List<String> texts = new ArrayList<>();
        words.forEach(word -> texts.add(String.valueOf(word)));
        boolean runsShell =
                texts.size() == 3
                        && Stream.of("bash", "sh", "zsh", "/bin/bash", "/bin/sh")
                                .anyMatch(texts.getFirst()::equals)
                        && Stream.of("-c", "-lc").anyMatch(texts.get(1)::equals);
        return runsShell
                ? texts.getLast()
                : texts.stream()
                        .map(word -> "'" + word.replace("'", "'\\''") + "'")
                        .collect(Collectors.joining(" "));
    }
}
