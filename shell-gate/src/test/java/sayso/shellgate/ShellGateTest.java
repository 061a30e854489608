package sayso.shellgate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ShellGateTest {
    private static final Gate GATE = new Gate();

    /// The gate where the corpora were typed.
    private record Gate() {
        private static final ShellGate OWN = new ShellGate();

        GateJudgment judge(String line) {
            return judge(line, Set.of());
        }

        GateJudgment judge(String line, ShellContext place) {
            return OWN.judge(line, Set.of(), CustomRuleSet.NONE, place);
        }

        GateJudgment judge(String line, Set<String> granted) {
            return OWN.judge(line, granted, CustomRuleSet.NONE, new FakeShellContext());
        }
    }

    static List<CommandCorpus.Line> table() {
        return CommandCorpus.table();
    }

    @ParameterizedTest
    @MethodSource("table")
    void judgesTheTableOfTheReference(CommandCorpus.Line line) {
        assertThat(GATE.judge(line.command()).verdict()).isEqualTo(line.verdict());
    }

    @Test
    void readsTheWholeTableOfTheReference() {
        assertThat(CommandCorpus.table()).hasSizeGreaterThan(200);
    }

    @Test
    void letsNothingHarmfulPass() {
        assertThat(CommandCorpus.harmful())
                .hasSizeGreaterThan(400)
                .allSatisfy(line ->
                        assertThat(GATE.judge(line).verdict())
                                .as(line)
                                .isNotEqualTo(GateVerdict.ALLOW));
    }

    @Test
    void hindersHardlyAnyHarmlessLook() {
        List<String> lines = CommandCorpus.harmless();

        List<String> refused =
                lines.stream()
                        .filter(line -> GATE.judge(line).verdict() == GateVerdict.DENY)
                        .toList();
        List<String> asked =
                lines.stream()
                        .filter(line -> GATE.judge(line).verdict() == GateVerdict.ASK)
                        .toList();

        assertThat(lines).hasSizeGreaterThan(200);
        assertThat(refused).hasSizeLessThanOrEqualTo(lines.size() * 2 / 100);
        assertThat(asked).hasSizeLessThanOrEqualTo(lines.size() * 3 / 100);
    }

    /// Builds and tests of a project are asked about once and allowed for good.
    @Test
    void asksForHardlyAnythingInWholeSessionsOfLookingAround() {
        int lines = 0;
        List<String> builds = new ArrayList<>();
        List<String> asked = new ArrayList<>();
        for (List<String> session : CommandCorpus.sessions().values()) {
            Set<String> granted = new HashSet<>();
            for (String line : session) {
                GateJudgment judgment = GATE.judge(line, granted);
                assertThat(judgment.verdict()).as(line).isNotEqualTo(GateVerdict.DENY);
                String grant = judgment.grant();
                if (grant != null) {
                    builds.add(line);
                    granted.add(grant);
                    assertThat(GATE.judge(line, granted).verdict()).isEqualTo(GateVerdict.ALLOW);
                } else if (judgment.verdict() == GateVerdict.ASK) {
                    asked.add(line);
                }
                lines++;
            }
        }

        assertThat(lines).isGreaterThan(240);
        assertThat(asked).hasSizeLessThanOrEqualTo(lines * 4 / 100);
        assertThat(builds).hasSizeLessThanOrEqualTo(lines * 8 / 100);
    }

    @Test
    void aGrantForTestsCoversTestsAndNoOtherFile() {
        assertThat(GATE.judge("pytest tests/test_a.py", Set.of("pytest")).verdict())
                .isEqualTo(GateVerdict.ALLOW);
        for (String line :
                List.of(
                        "pytest scripts/deploy.py",
                        "pytest ../other/tests",
                        "pytest /srv/tests",
                        "pytest $TESTS",
                        "pytest -p evil tests")) {
            assertThat(GATE.judge(line, Set.of("pytest")).verdict())
                    .as(line)
                    .isEqualTo(GateVerdict.ASK);
        }
        assertThat(GATE.judge("npm test -- deploy", Set.of("npm test")).verdict())
                .isEqualTo(GateVerdict.ASK);
        assertThat(
                        GATE.judge("cargo test -- --logfile a", Set.of("cargo test --logfile"))
                                .verdict())
                .isEqualTo(GateVerdict.ASK);
        assertThat(GATE.judge("npx tsc --noEmit", Set.of("npx tsc")).verdict())
                .isEqualTo(GateVerdict.ASK);
    }

    @Test
    void aGrantHoldsInItsProjectOnly() {
        Set<String> granted =
                Set.of(
                        "npm test",
                        "make",
                        "pytest",
                        "mvn test",
                        "cargo test",
                        "go test",
                        "gradle",
                        "npm test argLine",
                        "mvn test argLine=-javaagent:x");

        for (String line :
                List.of(
                        "npm test",
                        "npm --prefix web test",
                        "make -j4",
                        "mvn -pl core,hub -am test",
                        "cd sub && npm test")) {
            assertThat(GATE.judge(line, granted).verdict()).as(line).isEqualTo(GateVerdict.ALLOW);
        }
        for (String line :
                List.of(
                        "cd ../evil && npm test",
                        "cd /tmp/evil; make",
                        "(cd ../evil; pytest)",
                        "pushd ../evil; cargo test",
                        "cd a ../b && make",
                        "cd sub/../.. && make",
                        "cd \"$x\" && make",
                        "npm --prefix ../evil test",
                        "npm --prefix=../evil test",
                        "npm test --prefix ../evil",
                        "npm -w ../evil test",
                        "npm --prefix \"$x\" test",
                        "pnpm -C ../evil test",
                        "mvn -pl ../evil test",
                        "mvn -pl a,../evil test",
                        "mvn --projects=../evil test",
                        "mvn -pl +../evil test",
                        "mvn -f ../x test",
                        "mvn -D argLine=-javaagent:x test",
                        "mvn -DargLine=x test",
                        "mvn -s x test",
                        "make -C ../x",
                        "make --directory=../x",
                        "make -f ../x",
                        "make SHELL=./evil",
                        "env -C ../evil npm test",
                        "env --chdir=../evil npm test",
                        "cargo test --manifest-path ../x/Cargo.toml",
                        "pytest --rootdir ../x",
                        "pytest -c ../x",
                        "pytest ../x/tests",
                        "go test ../x",
                        "gradle -p ../x",
                        "f() { npm test; }; cd ..; f")) {
            GateJudgment judgment = GATE.judge(line, granted);
            assertThat(judgment.verdict()).as(line).isEqualTo(GateVerdict.ASK);
            assertThat(judgment.grant()).as(line).isNotIn(granted);
        }
    }

    /// What a program reads in the folder it is in may name another computer, and secrets to send there.
    @ParameterizedTest
    @CsvSource({
        "npm view left-pad, .npmrc",
        "npm info x, .npmrc",
        "npm outdated, .npmrc",
        "npm audit, .npmrc",
        "npm search x, .npmrc",
        "npm whoami, .npmrc",
        "npm ping, .npmrc",
        "npm ls, .npmrc",
        "npm root, .npmrc",
        "npm config list, .npmrc",
        "npm config get registry, .npmrc",
        "npm --prefix web ls, web/.npmrc",
        "cd web && npm ls, web/.npmrc",
        "cd web/app; npm outdated, web/.npmrc",
        "npm ls, ../../.npmrc",
        "cargo tree --locked, rust-toolchain.toml",
        "cargo tree --locked, rust-toolchain",
        "cargo metadata --no-deps, .cargo/config.toml",
        "cargo pkgid --locked, ../../.cargo/config",
        "poetry version, .poetry",
        "docker compose ps, compose.yaml",
        "docker compose config, docker-compose.yml",
        "docker compose logs, compose.yml"
    })
    void asksWhereAFileOfTheFolderSaysWhatAProgramDoes(String line, String file) {
        Path project = new FakeShellContext().folder().orElseThrow();
        FakeShellContext hostile = new FakeShellContext(Set.of(project.resolve(file).normalize()));
        FakeShellContext own =
                new FakeShellContext(Set.of(hostile.person().resolve(Path.of(file).getFileName())));

        assertThat(GATE.judge(line, hostile).verdict()).isEqualTo(GateVerdict.ASK);
        assertThat(GATE.judge(line, own).verdict()).isEqualTo(GateVerdict.ALLOW);
        assertThat(GATE.judge(line, ShellContext.UNKNOWN).verdict()).isEqualTo(GateVerdict.ASK);
    }

    @Test
    void asksAboutLooksThatReachOthers() {
        assertThat(CommandCorpus.asked())
                .isNotEmpty()
                .allSatisfy(line ->
                        assertThat(GATE.judge(line).verdict()).as(line).isEqualTo(GateVerdict.ASK));
    }

    /// What stands where a subcommand belongs is known, or asked.
    @Test
    void letsNoSubcommandPassThatIsNotInTheTable() {
        VerbTable table = VerbTableReader.own();
        // why: these take names beside their subcommands, which they only show
        Set<String> naming = Set.of("git config");
        List<VerbRule> groups =
                table.rules().stream()
                        .filter(rule ->
                                table.hasSubcommands(rule.path()) || rule.has(VerbRule.Trait.GROUP))
                        .filter(rule -> !naming.contains(rule.name()))
                        .toList();

        assertThat(groups)
                .hasSizeGreaterThan(60)
                .allSatisfy(rule -> {
                    for (String rest : List.of("frobnicate", "frobnicate x", "-- frobnicate")) {
                        String line = rule.name() + " " + rest;
                        assertThat(GATE.judge(line).verdict())
                                .as(line)
                                .isNotEqualTo(GateVerdict.ALLOW);
                    }
                });
    }

    @Test
    void namesThePartAndTheWayOut() {
        GateJudgment judgment = GATE.judge("ls && find . -name x -delete");

        assertThat(judgment.part()).isEqualTo("find . -name x -delete");
        assertThat(judgment.instead()).isEqualTo("find . -name x -print");
        assertThat(judgment.sentence())
                .isEqualTo(
                        "plan mode: 'find . -name x -delete' refused: -delete removes files."
                                + " Read-only form: find . -name x -print");
    }

    @Test
    void keepsTheRestOfALineInItsWayOut() {
        assertThat(GATE.judge("sort -u -o 'a b' \"x y\"").instead()).isEqualTo("sort -u \"x y\"");
    }

    @Test
    void asksOnceForABuildThatAPersonCanAllow() {
        GateJudgment asked = GATE.judge("mvn -q test");

        assertThat(asked.grant()).isEqualTo("mvn test");
        assertThat(GATE.judge("mvn -q test", Set.of("mvn test")).verdict())
                .isEqualTo(GateVerdict.ALLOW);
        assertThat(GATE.judge("mvn -o test", Set.of("mvn test")).verdict())
                .isEqualTo(GateVerdict.ALLOW);
        assertThat(GATE.judge("mvn test install", Set.of("mvn test")).verdict())
                .isEqualTo(GateVerdict.ASK);
        assertThat(GATE.judge("mvn --frob test", Set.of("mvn test")).verdict())
                .isEqualTo(GateVerdict.ASK);
        assertThat(GATE.judge("mvn $X test", Set.of("mvn test")).verdict())
                .isEqualTo(GateVerdict.ASK);
        assertThat(GATE.judge("mvn test && rm a", Set.of("mvn test")).verdict())
                .isEqualTo(GateVerdict.DENY);
    }

    @Test
    void asksOnceForAVersionThatTheFolderMayChoose() {
        assertThat(GATE.judge("mvn -v").grant()).isEqualTo("mvn --version");
        assertThat(GATE.judge("mvn --version | head -3").grant()).isEqualTo("mvn --version");
        Set<String> granted = Set.of("mvn --version", "yarn --version");
        assertThat(GATE.judge("mvn -v", granted).verdict()).isEqualTo(GateVerdict.ALLOW);
        assertThat(GATE.judge("yarn --version", granted).verdict()).isEqualTo(GateVerdict.ALLOW);
        for (String line :
                List.of(
                        "mvn",
                        "mvn -v test",
                        "mvn -v -f ../x",
                        "cd ../x && mvn -v",
                        "yarn",
                        "yarn -v x")) {
            assertThat(GATE.judge(line, granted).verdict())
                    .as(line)
                    .isNotEqualTo(GateVerdict.ALLOW);
        }
        assertThat(GATE.judge("mvn -v", Set.of("mvn", "mvn test")).verdict())
                .isEqualTo(GateVerdict.ASK);
    }

    @Test
    void asksOnceForTheVersionOfGoThatAProjectNames() {
        Set<String> granted = Set.of("go version");
        for (String line :
                List.of(
                        "go version",
                        "go list ./...",
                        "go list -m -u all",
                        "go doc fmt",
                        "go env GOPATH",
                        "go mod graph")) {
            assertThat(GATE.judge(line).grant()).as(line).isEqualTo("go version");
            assertThat(GATE.judge(line, granted).verdict()).as(line).isEqualTo(GateVerdict.ALLOW);
        }
        for (String line :
                List.of("go list ../x", "cd ../x && go list", "go list $x", "go mod tidy")) {
            assertThat(GATE.judge(line, granted).verdict())
                    .as(line)
                    .isNotEqualTo(GateVerdict.ALLOW);
        }
        assertThat(GATE.judge("cd ../x && go list").grant()).isNull();
        assertThat(GATE.judge("go env -w A=b", granted).verdict()).isEqualTo(GateVerdict.DENY);
    }

    @Test
    void asksAboutALineThatNobodyReads() {
        assertThat(GATE.judge("ls " + "a".repeat(ShellGate.LONGEST)).verdict())
                .isEqualTo(GateVerdict.ASK);
        assertThat(GATE.judge("( ".repeat(2_000) + ") ".repeat(2_000)).verdict())
                .isEqualTo(GateVerdict.ASK);
        assertThat(GATE.judge("$(".repeat(3_000)).verdict()).isEqualTo(GateVerdict.ASK);
        assertThat(GATE.judge("ls \0 a").verdict()).isEqualTo(GateVerdict.ASK);
    }

    @Test
    void allowsALineThatDoesNothing() {
        assertThat(GATE.judge("").verdict()).isEqualTo(GateVerdict.ALLOW);
        assertThat(GATE.judge("  # only a remark").verdict()).isEqualTo(GateVerdict.ALLOW);
    }
}
