package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.acceptance.harness.ScriptedMessagesModel.says;
import static sayso.acceptance.harness.ScriptedMessagesModel.uses;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.ConditionPoller;
import sayso.acceptance.harness.ProcessResult;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.ProgramJson;
import sayso.acceptance.harness.RequestFixtures;
import sayso.acceptance.harness.ScriptedMessagesModel;
import sayso.acceptance.harness.TmuxTerminal;
import sayso.acceptance.harness.UserSandbox;

/// A person talks with a model in a real terminal, against the packaged product.
class ChatTest {
    private static final Pattern THINKING = Pattern.compile("thinking, \\d+ s; Ctrl\\+C stops");

    @TempDir Path folder;

    private ProductDriver talkingWith(ScriptedMessagesModel model) {
        return new ProductDriver(
                UserSandbox.in(folder)
                        .with(
                                "{\"chat\": {\"provider\": \"anthropic\", \"model\": \"scripted\","
                                        + " \"url\": \""
                                        + model.address()
                                        + "/v1\"}}"));
    }

    @Test
    void whatItAsksOpensInTheSameTerminalAndTheAnswerGoesBack() {
        try (ScriptedMessagesModel model =
                ScriptedMessagesModel.thatFollows(
                        List.of(
                                uses(
                                        "provide_choice",
                                        RequestFixtures.shipOrHold("Deploy build 42?")),
                                says("Then I hold it.")))) {
            ProductDriver product = talkingWith(model);
            try (TmuxTerminal terminal =
                    TmuxTerminal.open(product.sandbox(), ProductDriver.command("chat"))) {
                terminal.shows("> _").type("May I ship?").press("Enter");
                terminal.shows("Deploy build 42?").type("2").shows("Then I hold it.");
                assertThat(model.toolResults().toString()).contains("Hold it");
                terminal.shows("> _").type("/exit").press("Enter");
                assertThat(terminal.exitCode()).isZero();
            }
        }
    }

    @Test
    void showsThatTheModelWorksUntilItSaysSomething() {
        try (ScriptedMessagesModel model =
                ScriptedMessagesModel.thatFollows(List.of(says("It is late."))).thinkingOver(0)) {
            try (TmuxTerminal terminal =
                    TmuxTerminal.open(
                            talkingWith(model).sandbox(), ProductDriver.command("chat"))) {
                terminal.shows("> _").type("How late is it?").press("Enter");
                ConditionPoller.holds(
                        "it counts the seconds", () -> THINKING.matcher(terminal.screen()).find());
                model.goesOn();
                terminal.shows("It is late.").shows("> _");
                assertThat(terminal.screen()).doesNotContain("thinking");
                terminal.type("/exit").press("Enter");
                assertThat(terminal.exitCode()).isZero();
            }
        }
    }

    @Test
    void plansByAKeyAndCarriesOutWhatWasApproved() {
        try (ScriptedMessagesModel model =
                ScriptedMessagesModel.thatFollows(
                        List.of(
                                says("Plan: Tidy up\n1. Look\n2. Remove"),
                                says("Looked. [DONE:1]")))) {
            ProductDriver product = talkingWith(model);
            try (TmuxTerminal terminal =
                    TmuxTerminal.open(product.sandbox(), ProductDriver.command("chat"))) {
                terminal.shows("> _").press("M-C-p").shows("[Plan Mode: ON] > _");
                terminal.type("Plan it.").press("Enter").shows("Topic 1 of 3");
                terminal.press("Enter").shows("Nothing is missing").press("Enter");
                terminal.shows("Looked. [DONE:1]").shows("[Plan Mode: ON · 1/2] > _");
                terminal.type("/exit").press("Enter");
                assertThat(terminal.exitCode()).isZero();
            }
            assertThat(product.run("plan", "show", "--all", "--json").stdout())
                    .contains("\"state\":\"abandoned\"");
        }
    }

    @Test
    void stopsAnAnswerByCtrlCAndLeavesTheQuestionOpen() {
        try (ScriptedMessagesModel model =
                ScriptedMessagesModel.thatFollows(
                        List.of(
                                uses(
                                        "provide_choice",
                                        RequestFixtures.shipOrHold("Deploy build 42?"))))) {
            ProductDriver product = talkingWith(model);
            try (TmuxTerminal terminal =
                    TmuxTerminal.open(product.sandbox(), ProductDriver.command("chat"))) {
                terminal.shows("> _").type("May I ship?").press("Enter");
                terminal.shows("Deploy build 42?").press("Escape").shows("Reopen it with: /answer");
                terminal.press("C-c").shows("Stopped.").shows("> _");
                terminal.type("/model").press("Enter").shows("scripted (anthropic) at");
            }
            assertThat(product.decision(product.waitingDecision()).path("state").asString())
                    .isEqualTo("pending");
        }
    }

    @Test
    void aScriptSaysOneThingAndGetsOneDocument() {
        try (ScriptedMessagesModel model =
                ScriptedMessagesModel.thatFollows(List.of(says("Nothing waits.")))) {
            ProcessResult result =
                    talkingWith(model)
                            .run("chat", "--message", "What waits?", "--json")
                            .succeeded();

            assertThat(result.json().path("reply").asString()).isEqualTo("Nothing waits.");
            assertThat(result.json().path("tools")).isEqualTo(ProgramJson.parse("[]"));
        }
    }
}
