package sayso.agent.hooks;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.agent.profile.AgentFolders;
import sayso.decision.plan.policy.PlanFolders;
import sayso.decision.plan.policy.ToolPolicy;
import sayso.decision.plan.policy.ToolRequest;
import sayso.shellgate.CustomRule;
import sayso.shellgate.CustomRuleSet;
import sayso.shellgate.GateJudgment;
import sayso.shellgate.GateVerdict;
import sayso.shellgate.ShellContext;

class ToolPolicyTest {
    private final ToolPolicy policy = new ToolPolicy(AgentToolTable.all(), folders(Map.of()));

    @ParameterizedTest
    @CsvSource({
        "claude-code, Read, ALLOW",
        "claude-code, Task, ALLOW",
        "claude-code, mcp__sayso__provide_choice, ALLOW",
        "claude-code, mcp__plugin_sayso_sayso__plan_propose, ALLOW",
        "claude-code, mcp__github__create_issue, ASK",
        "claude-code, mcp__sayso__rate_consequence, ALLOW",
        "claude-code, mcp__sayso__remove_objective, ASK",
        "claude-code, mcp__sayso__of_an_extension, ASK",
        "claude-code, mcp__sayso__sub__provide_choice, ASK",
        "claude-code, PowerShell, ASK",
        "claude-code, Frobnicate, ASK",
        "claude-code, Write, DENY",
        "claude-code, NotebookEdit, DENY",
        "codex, apply_patch, DENY",
        "codex, read_file, ALLOW",
        "gemini, write_file, DENY",
        "gemini, save_memory, DENY",
        "gemini, google_web_search, ALLOW",
        "cursor, Delete, DENY",
        "cursor, MCP:plan_show, ALLOW",
        "cursor, MCP:other, ASK",
        "opencode, patch, DENY",
        "opencode, grep, ALLOW",
        "opencode, sayso_provide_choice, ALLOW",
        "pi, write, DENY",
        "pi, ls, ALLOW",
        "pi, Read, ASK",
        "copilot, Read, ALLOW",
        "copilot, Write, DENY",
        "copilot, sayso-provide_choice, ALLOW",
        "copilot, sayso-remove_objective, ASK",
        "copilot, write_bash, ASK",
        "copilot, github-mcp-server-create_issue, ASK",
        "qwen, grep_search, ALLOW",
        "qwen, write_file, DENY",
        "qwen, save_memory, DENY",
        "qwen, mcp__sayso__plan_show, ALLOW",
        "qwen, tool_call, ASK",
        "droid, Grep, ALLOW",
        "droid, Create, DENY",
        "droid, sayso___provide_choice, ALLOW",
        "droid, linear___create_issue, ASK",
        "open-plugins, developer__tree, ALLOW",
        "open-plugins, developer__text_editor, DENY",
        "open-plugins, sayso__provide_choice, ALLOW",
        "open-plugins, linear__create_issue, ASK"
    })
    void eachAgentsToolsAreKnownByItsOwnNames(String agent, String tool, GateVerdict verdict) {
        GateJudgment judgment = judge(agent, tool, null, null);

        assertThat(judgment.verdict()).isEqualTo(verdict);
        if (verdict != GateVerdict.ALLOW) {
            assertThat(judgment.sentence()).startsWith("plan mode: '" + tool + "' ");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "claude-code, Bash, git status, ALLOW",
        "claude-code, Bash, rm a, DENY",
        "claude-code, Bash, mvn -q test, ASK",
        "codex, exec_command, ls && touch a, DENY",
        "gemini, run_shell_command, rg foo, ALLOW",
        "cursor, Shell, python3 -c 'x()', DENY",
        "opencode, bash, cat a, ALLOW",
        "pi, bash, echo x > a, DENY"
    })
    void shellToolsAreJudgedByTheirLine(
            String agent, String tool, String command, GateVerdict verdict) {
        assertThat(judge(agent, tool, command, null).verdict()).isEqualTo(verdict);
    }

    @Test
    void aShellToolWithoutALineIsAskedFor() {
        assertThat(judge("pi", "bash", null, null).verdict()).isEqualTo(GateVerdict.ASK);
        assertThat(judge("pi", "bash", " ", null).grant()).isNull();
    }

    @ParameterizedTest
    @CsvSource({
        "/home/ada/.claude/plans/a.md, ALLOW",
        "/home/ada/.claude/plans/deep/a.MD, ALLOW",
        "/home/ada/.claude/plans/a.sh, DENY",
        "/home/ada/.claude/plans/../settings.md, DENY",
        "/home/ada/.claude/plans.md, DENY",
        "plans/a.md, DENY",
        "/srv/shop/README.md, DENY"
    })
    void onlyMarkdownInTheAgentsFolderOfPlansMayBeWritten(String path, GateVerdict verdict) {
        assertThat(judge("claude-code", "Write", null, path).verdict()).isEqualTo(verdict);
        assertThat(judge("pi", "write", null, path).verdict()).isEqualTo(GateVerdict.DENY);
    }

    @Test
    void theFolderOfPlansIsWhereTheVariableOfTheAgentMovesIt() {
        ToolPolicy moved =
                new ToolPolicy(
                        AgentToolTable.all(), folders(Map.of("CLAUDE_CONFIG_DIR", "/srv/claude")));

        assertThat(write(moved, "/srv/claude/plans/a.md").verdict()).isEqualTo(GateVerdict.ALLOW);
        assertThat(write(moved, "/home/ada/.claude/plans/a.md").verdict())
                .as("of a session without the variable, where a hub judges for both")
                .isEqualTo(GateVerdict.ALLOW);
        assertThat(write(moved, "/srv/other/plans/a.md").verdict()).isEqualTo(GateVerdict.DENY);
    }

    @ParameterizedTest
    @ValueSource(strings = {".", "docs", "/srv/shop", "/srv/shop/.claude", "/srv/shop/docs/.."})
    void aVariableMovesItIntoNoProject(String value) {
        ToolPolicy moved =
                new ToolPolicy(AgentToolTable.all(), folders(Map.of("CLAUDE_CONFIG_DIR", value)));

        for (String path :
                List.of(
                        "/srv/shop/plans/a.md",
                        "/srv/shop/docs/plans/a.md",
                        "/srv/shop/.claude/plans/a.md")) {
            assertThat(write(moved, path).verdict()).as(path).isEqualTo(GateVerdict.DENY);
        }
    }

    @Test
    void noLinkLeadsOutOfTheFolderOfPlans(@TempDir Path home) throws Exception {
        Path plans = Files.createDirectories(home.resolve(".claude/plans"));
        Path outside = Files.writeString(home.resolve("notes.md"), "mine");
        Files.createSymbolicLink(plans.resolve("link.md"), outside);
        Files.createSymbolicLink(plans.resolve("dangling.md"), home.resolve("new.md"));
        Files.createSymbolicLink(plans.resolve("deep"), Files.createDirectory(home.resolve("src")));
        ToolPolicy policy =
                new ToolPolicy(
                        AgentToolTable.all(),
                        new AgentPlanFolders(
                                new AgentFolders(Map.of(), home, Path.of("/srv/shop"))),
                        CustomRuleSet.NONE,
                        ProjectShellContext.of(null, home, home.resolve(".sayso")));

        assertThat(write(policy, plans.resolve("new/a.md").toString()).verdict())
                .isEqualTo(GateVerdict.ALLOW);
        for (String link : List.of("link.md", "dangling.md", "deep/a.md")) {
            assertThat(write(policy, plans.resolve(link).toString()).verdict())
                    .as(link)
                    .isEqualTo(GateVerdict.DENY);
        }
    }

    private static GateJudgment write(ToolPolicy policy, String path) {
        return policy.judge(
                new ToolRequest("claude-code", "Write", List.of(), List.of(path)), Set.of());
    }

    private static PlanFolders folders(Map<String, String> environment) {
        return new AgentPlanFolders(
                new AgentFolders(environment, Path.of("/home/ada"), Path.of("/srv/shop")));
    }

    @Test
    void ofSeveralLinesOrFilesTheWorstCounts() {
        assertThat(bash("ls", "rm a").verdict()).isEqualTo(GateVerdict.DENY);
        assertThat(bash("rm a", "ls").verdict()).isEqualTo(GateVerdict.DENY);
        assertThat(bash("ls", "").verdict()).isEqualTo(GateVerdict.ASK);
        assertThat(bash("ls", "pwd").verdict()).isEqualTo(GateVerdict.ALLOW);
        String plan = "/home/ada/.claude/plans/a.md";
        assertThat(write(plan, plan).verdict()).isEqualTo(GateVerdict.ALLOW);
        assertThat(write(plan, "/srv/a.md").verdict()).isEqualTo(GateVerdict.DENY);
        assertThat(write(plan, "").verdict()).isEqualTo(GateVerdict.DENY);
    }

    @Test
    void whatCannotBeToldFromOutsideIsNeverAllowedForAProject() {
        assertThat(judge("claude-code", "PowerShell", "ls", null).grant()).isNull();
        assertThat(
                        policy.judge(
                                        new ToolRequest(
                                                "claude-code",
                                                "PowerShell",
                                                List.of("ls"),
                                                List.of()),
                                        Set.of("tool:PowerShell"))
                                .verdict())
                .isEqualTo(GateVerdict.ASK);
    }

    private GateJudgment bash(String... lines) {
        return policy.judge(
                new ToolRequest("claude-code", "Bash", List.of(lines), List.of()), Set.of());
    }

    private GateJudgment write(String... paths) {
        return policy.judge(
                new ToolRequest("claude-code", "Write", List.of(), List.of(paths)), Set.of());
    }

    @Test
    void whatAPersonAllowedForAProjectIsAllowed() {
        ToolRequest unknown =
                new ToolRequest("claude-code", "mcp__docs__look", List.of(), List.of());
        String grant = policy.judge(unknown, Set.of()).grant();
        assertThat(grant).isEqualTo("tool:mcp__docs__look");

        assertThat(policy.judge(unknown, Set.of("tool:mcp__docs__look")).verdict())
                .isEqualTo(GateVerdict.ALLOW);
        assertThat(
                        policy.judge(
                                        new ToolRequest(
                                                "claude-code", "Write", List.of(), List.of("/a")),
                                        Set.of("tool:Write"))
                                .verdict())
                .isEqualTo(GateVerdict.DENY);
    }

    private GateJudgment judge(
            String agent, String tool, @Nullable String command, @Nullable String path) {
        return policy.judge(
                new ToolRequest(
                        agent,
                        tool,
                        command == null ? List.of() : List.of(command),
                        path == null ? List.of() : List.of(path)),
                Set.of());
    }

    @ParameterizedTest
    @CsvSource({
        "tool:mcp__jira__*, mcp__jira__get, ALLOW",
        "tool:mcp__jira__*, mcp__other__get, ASK",
        "tool:Write, Write, ALLOW",
        "tool:Wri*, Write, ASK",
        "tool:PowerShell, PowerShell, ALLOW",
        "tool:Power*, PowerShell, ASK",
        "tool:Bash, Bash, ASK",
        "Write, Write, DENY"
    })
    void aSettingAllowsAToolAndWhatChangesThingsOnlyByItsWholeName(
            String allow, String tool, GateVerdict verdict) {
        CustomRuleSet rules =
                new CustomRuleSet(List.of(new CustomRule(allow, "the settings")), List.of());

        assertThat(judge(rules, tool).verdict()).isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource({
        "tool:WebFetch, WebFetch, DENY",
        "tool:Web*, WebSearch, DENY",
        "tool:Bash, Bash, DENY",
        "tool:Web*, Read, ALLOW",
        "tool:mcp__sayso__*, mcp__sayso__provide_choice, DENY"
    })
    void aSettingDeniesAToolThatTheTableAllows(String deny, String tool, GateVerdict verdict) {
        CustomRule rule = new CustomRule(deny, "the settings");
        CustomRuleSet rules =
                new CustomRuleSet(List.of(new CustomRule("tool:" + tool, "x")), List.of(rule));

        GateJudgment judgment = judge(rules, tool);

        assertThat(judgment.verdict()).isEqualTo(verdict);
        if (verdict == GateVerdict.DENY) {
            assertThat(judgment.sentence())
                    .isEqualTo(
                            "plan mode: '%s' refused: '%s' stands in the settings"
                                    .formatted(tool, deny));
        }
    }

    private static GateJudgment judge(CustomRuleSet rules, String tool) {
        return new ToolPolicy(AgentToolTable.all(), folders(Map.of()), rules, ShellContext.UNKNOWN)
                .judge(new ToolRequest("claude-code", tool, List.of(), List.of()), Set.of());
    }
}
