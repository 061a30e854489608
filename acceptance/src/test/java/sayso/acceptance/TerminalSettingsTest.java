package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.acceptance.harness.ConditionPoller;
import sayso.acceptance.harness.McpPipe;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.ProgramJson;
import sayso.acceptance.harness.RequestFixtures;
import sayso.acceptance.harness.TmuxTerminal;
import sayso.acceptance.harness.UserSandbox;
import tools.jackson.databind.JsonNode;

/// The settings beside a question, in a real terminal.
class TerminalSettingsTest {
    /// As the theme `light` paints titles.
    private static final String BLUE = "[34m";

    @TempDir Path folder;

    @Test
    void aLightTerminalHasTheThemeForItAndTerminalsCanHaveOneOfTheirOwn() {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder));
        product.ask("Deploy build 42?");
        try (TmuxTerminal terminal =
                TmuxTerminal.open(
                        product.sandbox().and("COLORFGBG", "0;15"),
                        ProductDriver.command("watch"))) {
            terminal.shows("Deploy build 42?");
            assertThat(terminal.painted()).contains(BLUE);
            assertThat(product.run("settings", "set", "terminal_theme", "mono").exitCode())
                    .isZero();
            ConditionPoller.holds("nothing is blue", () -> !terminal.painted().contains(BLUE));
            assertThat(product.run("settings", "set", "terminal_theme", "light").exitCode())
                    .isZero();
            ConditionPoller.holds("it is blue again", () -> terminal.painted().contains(BLUE));
            terminal.type("q");
            assertThat(terminal.exitCode()).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 80, 200})
    void expandedConfigurationPersisted(int columns) throws Exception {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder));
        try (McpPipe agent = McpPipe.open(product)) {
            int request =
                    agent.call("provide_choice", RequestFixtures.shipOrHold("Deploy build 42?"));
            String id = product.waitingDecision();
            try (TmuxTerminal terminal =
                    TmuxTerminal.open(
                            columns, product.sandbox(), ProductDriver.command("answer", id))) {
                terminal.shows(">  1. Ship it").shows("n note").type(",");
                select(terminal, "Note fields");
                terminal.press("Enter").shows("Note fields: no").type(",");
                terminal.shows(">  1. Ship it");
                assertThat(terminal.screen()).doesNotContain("n note");
                terminal.type("2");
                assertThat(terminal.exitCode()).isZero();
            }
            assertThat(agent.answered(request).path("selection").path("selected_ids").toString())
                    .isEqualTo("[\"hold\"]");
        }
        JsonNode kept =
                ProgramJson.parse(
                        Files.readString(product.sandbox().home().resolve("settings.json")));
        assertThat(kept.path("annotations").path("value").booleanValue(true)).isFalse();

        try (McpPipe later = McpPipe.open(product)) {
            later.call("provide_choice", RequestFixtures.shipOrHold("And build 43?"));
            String id = product.waitingDecision();
            try (TmuxTerminal terminal =
                    TmuxTerminal.open(
                            columns, product.sandbox(), ProductDriver.command("answer", id))) {
                terminal.shows(">  1. Ship it").shows("x decline");
                assertThat(terminal.screen()).doesNotContain("n note");
            }
        }
    }

    @Test
    void settingsAreChangedBesideTheQuestionAndOptionsAreHidden() {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder));
        try (McpPipe agent = McpPipe.open(product)) {
            agent.call("provide_choice", RequestFixtures.shipOrHold("Deploy build 42?"));
            String id = product.waitingDecision();
            try (TmuxTerminal terminal =
                    TmuxTerminal.open(80, product.sandbox(), ProductDriver.command("answer", id))) {
                terminal.shows(">  1. Ship it").shows("n note").type(",");
                terminal.shows("Note fields: yes").shows("[x] Ship it").press("Up").press("Enter");
                terminal.shows("[ ] Hold it").type(",").shows("1 hidden (h shows)");
                assertThat(terminal.screen()).doesNotContain("Hold it");
                terminal.type("h").shows("2. Hold it").type("q");
                assertThat(terminal.exitCode()).isEqualTo(1);
            }
            product.run("settings", "set", "annotations", "off").succeeded();
            try (TmuxTerminal terminal =
                    TmuxTerminal.open(80, product.sandbox(), ProductDriver.command("answer", id))) {
                terminal.shows("1 hidden (h shows)").shows("x decline");
                assertThat(terminal.screen()).doesNotContain("n note");
                terminal.type("q");
                assertThat(terminal.exitCode()).isEqualTo(1);
            }
        }
    }

    /// Goes down until the line of this setting is the one in hand.
    private static void select(TmuxTerminal terminal, String name) {
        terminal.shows(name);
        for (int i = 0; i < 20; i++) {
            String selected = selected(terminal);
            if (selected.contains("> " + name)) {
                return;
            }
            terminal.press("Down");
            ConditionPoller.holds(
                    "another line is selected", () -> !selected(terminal).equals(selected));
        }
        throw new AssertionError(name + " cannot be selected:\n" + terminal.screen());
    }

    private static String selected(TmuxTerminal terminal) {
        return terminal.screen()
                .lines()
                .filter(line -> line.startsWith("> "))
                .findFirst()
                .orElse("");
    }
}
