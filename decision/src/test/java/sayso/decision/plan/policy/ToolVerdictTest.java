package sayso.decision.plan.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.shellgate.CustomRule;
import sayso.shellgate.CustomRuleSet;
import sayso.shellgate.GateJudgment;
import sayso.shellgate.GateVerdict;
import sayso.shellgate.ShellContext;

/// What `ToolPolicy` says of a tool of each class; the tools of agents by their names are judged
/// where their profiles are.
class ToolVerdictTest {
    private static final ToolTable TABLE =
            ToolTable.of(
                    "fox",
                    """
                    allow Look grep_files search_file_content
                    shell Run
                    edit Write
                    deny Drop
                    ask Maybe
                    """);
    private static final String PLANS = "/home/ada/.fox/plans";
    private static final String SECRET = "/home/ada/.sayso/cli.token";

    private final ToolPolicy policy = policy(CustomRuleSet.NONE);

    private static ToolPolicy policy(CustomRuleSet rules) {
        PlanFolders plans = agent -> agent.equals("fox") ? List.of(Path.of(PLANS)) : List.of();
        return new ToolPolicy(TABLE, plans, rules, ShellContext.UNKNOWN);
    }

    private static CustomRule rule(String text) {
        return new CustomRule(text, "your settings");
    }

    private static ToolPolicy allowing(String... rules) {
        return policy(
                new CustomRuleSet(
                        Arrays.stream(rules).map(ToolVerdictTest::rule).toList(), List.of()));
    }

    private static ToolRequest using(String tool) {
        return new ToolRequest("fox", tool, List.of(), List.of());
    }

    private static ToolRequest on(String tool, String... paths) {
        return new ToolRequest("fox", tool, List.of(), List.of(paths));
    }

    private static ToolRequest running(String... lines) {
        return new ToolRequest("fox", "Run", List.of(lines), List.of());
    }

    private static GateVerdict verdict(ToolPolicy policy, ToolRequest request) {
        return policy.judge(request, Set.of()).verdict();
    }

    @Test
    void eachClassHasAVerdictWithItsReasonAndTheWayOut() {
        String way = "; put it into the plan, and carry it out once a person approved";

        assertThat(policy.judge(using("Look"), Set.of())).isEqualTo(GateJudgment.allowed());
        assertThat(policy.judge(on("Write", "/srv/a"), Set.of()))
                .isEqualTo(GateJudgment.denied("Write", "it changes files" + way));
        assertThat(policy.judge(using("Drop"), Set.of()))
                .isEqualTo(GateJudgment.denied("Drop", "it changes something" + way));
        assertThat(policy.judge(using("Maybe"), Set.of()))
                .isEqualTo(GateJudgment.asked("Maybe", "it may change something", null));
        assertThat(policy.judge(using("New"), Set.of()))
                .isEqualTo(
                        GateJudgment.asked(
                                "New", "nobody knows whether it only looks", "tool:New"));
        assertThat(policy.judge(running(), Set.of()))
                .isEqualTo(GateJudgment.asked("Run", "it does not say which line it runs", null));
    }

    @ParameterizedTest
    @CsvSource({"New, ALLOW", "Maybe, ASK", "Drop, DENY", "Write, DENY"})
    void aPersonsGrantHoldsForWhatNobodyKnowsAlone(String tool, GateVerdict verdict) {
        assertThat(policy.judge(using(tool), Set.of("tool:" + tool)).verdict()).isEqualTo(verdict);
        assertThat(policy.judge(using("New"), Set.of("tool:Newer", "New")).verdict())
                .isEqualTo(GateVerdict.ASK);
    }

    @Test
    void whatOnlyLooksIsAskedForWhatHoldsCredentials() {
        assertThat(verdict(policy, on("Look", "/srv/a", "/etc/hosts")))
                .isEqualTo(GateVerdict.ALLOW);
        assertThat(verdict(policy, on("Look", SECRET))).isEqualTo(GateVerdict.ASK);
        assertThat(verdict(policy, on("Look", "/srv/a", SECRET, "/srv/b")))
                .as("one of several")
                .isEqualTo(GateVerdict.ASK);
        assertThat(policy.judge(on("Look", SECRET), Set.of()).grant())
                .as("never for a whole project")
                .isNull();
    }

    @Test
    void whatSearchesIsAskedForAFolderAboveThemToo() {
        assertThat(verdict(policy, on("Look", "/"))).isEqualTo(GateVerdict.ALLOW);
        assertThat(verdict(policy, on("grep_files", "/"))).isEqualTo(GateVerdict.ASK);
        assertThat(verdict(policy, on("search_file_content", "/"))).isEqualTo(GateVerdict.ASK);
        assertThat(verdict(policy, on("grep_files", "/srv"))).isEqualTo(GateVerdict.ALLOW);
    }

    /// What a tool that reads, and one that searches, is told of a pattern in the person's own folder
    /// and in a project's.
    @ParameterizedTest
    @CsvSource({
        "**, ASK, ASK, ALLOW, ALLOW",
        "**/*.ts, ASK, ASK, ALLOW, ALLOW",
        "*.ts, ALLOW, ASK, ALLOW, ALLOW",
        "src/**/*.ts, ALLOW, ASK, ALLOW, ALLOW",
        "src, ALLOW, ALLOW, ALLOW, ALLOW",
        "../**, ASK, ASK, ASK, ASK",
        "/home/ada/**/x, ASK, ASK, ASK, ASK",
        "~/**, ASK, ASK, ASK, ASK",
        "/srv/**, ALLOW, ALLOW, ALLOW, ALLOW",
        "~/shop/**, ALLOW, ALLOW, ALLOW, ALLOW",
        "'/home/ada/{shop,.sayso}/a', ASK, ASK, ASK, ASK",
        "'/home/ada/{shop,site}/a', ALLOW, ALLOW, ALLOW, ALLOW"
    })
    void aPatternIsAskedForWhereItMayMeetCredentials(
            String pattern,
            GateVerdict lookAtHome,
            GateVerdict searchAtHome,
            GateVerdict lookInProject,
            GateVerdict searchInProject) {
        ToolPolicy home = in("/home/ada");
        ToolPolicy project = in("/home/ada/shop");

        assertThat(verdict(home, on("Look", pattern))).isEqualTo(lookAtHome);
        assertThat(verdict(home, on("grep_files", pattern))).isEqualTo(searchAtHome);
        assertThat(verdict(project, on("Look", pattern))).isEqualTo(lookInProject);
        assertThat(verdict(project, on("grep_files", pattern))).isEqualTo(searchInProject);
    }

    @Test
    void aSearchThatDoesNotSayWhereIsOfTheFolderItRunsIn() {
        assertThat(verdict(in("/home/ada"), using("grep_files"))).isEqualTo(GateVerdict.ASK);
        assertThat(verdict(in("/home/ada"), on("grep_files", "*.ts", "shop")))
                .isEqualTo(GateVerdict.ALLOW);
        assertThat(verdict(in("/home/ada/shop"), using("grep_files"))).isEqualTo(GateVerdict.ALLOW);
        assertThat(verdict(in("/home/ada"), using("Look"))).isEqualTo(GateVerdict.ALLOW);
    }

    private static ToolPolicy in(String folder) {
        return new ToolPolicy(TABLE, PlanFolders.NONE, CustomRuleSet.NONE, new At(Path.of(folder)));
    }

    /// Ada's computer, with no link on it.
    private record At(Path at) implements ShellContext {
        @Override
        public Optional<Path> folder() {
            return Optional.of(at);
        }

        @Override
        public Path person() {
            return Path.of("/home/ada");
        }

        @Override
        public Path home() {
            return person().resolve(".sayso");
        }

        @Override
        public boolean isFolder(Path path) {
            return false;
        }

        @Override
        public boolean exists(Path path) {
            return false;
        }

        @Override
        public Path real(Path path) {
            return path.normalize();
        }

        @Override
        public List<Path> links(Path folder) {
            return List.of();
        }

        @Override
        public boolean isOwn(Path folder) {
            return true;
        }
    }

    @Test
    void theWorstOfAllLinesCountsWhateverTheirOrder() {
        assertThat(verdict(policy, running("ls", "cat a"))).isEqualTo(GateVerdict.ALLOW);
        assertThat(verdict(policy, running("ls", " "))).isEqualTo(GateVerdict.ASK);
        assertThat(verdict(policy, running("rm a", "", "ls"))).isEqualTo(GateVerdict.DENY);
        assertThat(verdict(policy, running("ls", "", "rm a"))).isEqualTo(GateVerdict.DENY);
    }

    @ParameterizedTest
    @CsvSource({
        "/home/ada/.fox/plans/a.md, ALLOW",
        "/home/ada/.fox/plans/deep/a.Md, ALLOW",
        "/home/ada/.fox/plans/.md, ALLOW",
        "/home/ada/.fox/plans/a.mdx, DENY",
        "/home/ada/.fox/plans.md, DENY",
        "/home/ada/.fox/plansmore/a.md, DENY",
        "/home/ada/.fox/plans/../a.md, DENY",
        "home/ada/.fox/plans/a.md, DENY",
        "'', DENY"
    })
    void onlyMarkdownInTheAgentsOwnFolderOfPlansMayBeWritten(String path, GateVerdict verdict) {
        assertThat(verdict(policy, on("Write", path))).isEqualTo(verdict);
    }

    @Test
    void aFileBesideThePlansOrNoneAtAllIsNoPlan() {
        assertThat(verdict(policy, on("Write", PLANS + "/a.md", PLANS + "/b.md")))
                .isEqualTo(GateVerdict.ALLOW);
        assertThat(verdict(policy, on("Write", PLANS + "/a.md", "/srv/a.md")))
                .isEqualTo(GateVerdict.DENY);
        assertThat(verdict(policy, using("Write"))).isEqualTo(GateVerdict.DENY);
        assertThat(verdict(policy, on("Write", PLANS + "/a\0.md"))).isEqualTo(GateVerdict.DENY);
        assertThat(
                        new ToolPolicy(TABLE, PlanFolders.NONE)
                                .judge(on("Write", PLANS + "/a.md"), Set.of())
                                .verdict())
                .isEqualTo(GateVerdict.DENY);
    }

    @ParameterizedTest
    @CsvSource({
        "tool:Write, Write, ALLOW",
        "tool:Wri*, Write, ASK",
        "tool:*, Write, ASK",
        "tool:Drop, Drop, ALLOW",
        "tool:Dr*, Drop, ASK",
        "tool:Maybe, Maybe, ALLOW",
        "tool:May*, Maybe, ASK",
        "tool:New, New, ALLOW",
        "tool:Ne*, New, ALLOW",
        "tool:Run, Run, ASK",
        "tool:drop, Drop, DENY",
        "Drop, Drop, DENY"
    })
    void aSettingAllowsWhatTheTableRefusesOnlyByItsWholeName(
            String allow, String tool, GateVerdict verdict) {
        assertThat(verdict(allowing(allow), using(tool))).isEqualTo(verdict);
    }

    @Test
    void aRefusalThatASettingAllowsInPartSaysSo() {
        assertThat(allowing("tool:Dr*").judge(using("Drop"), Set.of()).sentence())
                .isEqualTo(
                        "plan mode: 'Drop' needs a person's word: it changes something; put it"
                                + " into the plan, and carry it out once a person approved;"
                                + " 'tool:Dr*' stands in your settings and does not say all of"
                                + " it");
        assertThat(allowing("tool:Dr*", "tool:Drop").judge(using("Drop"), Set.of()))
                .as("the entry that says all of it comes first, wherever it stands")
                .isEqualTo(GateJudgment.allowedBy(rule("tool:Drop")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"tool:Look", "tool:Loo*", "tool:*"})
    void noSettingThatAllowsAToolOpensCredentialsToIt(String allow) {
        assertThat(verdict(allowing(allow), on("Look", SECRET))).isEqualTo(GateVerdict.ASK);
        assertThat(verdict(allowing(allow), on("Look", "/srv/a"))).isEqualTo(GateVerdict.ALLOW);
    }

    @Test
    void noSettingThatAllowsAShellAllowsItsLines() {
        assertThat(verdict(allowing("tool:Run"), running("rm a"))).isEqualTo(GateVerdict.DENY);
        assertThat(verdict(allowing("tool:Run", "rm a"), running("rm a")))
                .as("one that allows the line does")
                .isEqualTo(GateVerdict.ALLOW);
        assertThat(verdict(allowing("cat"), running("cat " + SECRET)))
                .as("and it opens no credentials")
                .isEqualTo(GateVerdict.ASK);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Look", "Run", "Write", "Maybe", "New"})
    void whatASettingDeniesIsDeniedWhoeverAllowsIt(String tool) {
        CustomRule denying = rule("tool:" + tool);
        CustomRuleSet rules = new CustomRuleSet(List.of(denying), List.of(denying));
        ToolRequest request = new ToolRequest("fox", tool, List.of("ls"), List.of(PLANS + "/a.md"));

        GateJudgment found = policy(rules).judge(request, Set.of("tool:" + tool));

        assertThat(found.verdict()).isEqualTo(GateVerdict.DENY);
        assertThat(found.rule()).isEqualTo(denying);
        assertThat(found.sentence())
                .isEqualTo(
                        "plan mode: '%s' refused: 'tool:%s' stands in your settings"
                                .formatted(tool, tool));
    }

    @Test
    void aDenialOfOthersDeniesNothing() {
        CustomRuleSet rules = new CustomRuleSet(List.of(), List.of(rule("tool:Loo"), rule("Look")));

        assertThat(verdict(policy(rules), using("Look"))).isEqualTo(GateVerdict.ALLOW);
    }
}
