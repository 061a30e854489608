package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.acceptance.harness.ScriptedModel.says;
import static sayso.acceptance.harness.ScriptedModel.uses;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.Json;
import sayso.acceptance.harness.Product;
import sayso.acceptance.harness.Requests;
import sayso.acceptance.harness.Result;
import sayso.acceptance.harness.Sandbox;
import sayso.acceptance.harness.ScriptedModel;
import sayso.acceptance.harness.Terminal;

/// A person talks with a model in a real terminal, against the packaged product.
class ChatTest {
    @TempDir Path folder;

    private Product talkingWith(ScriptedModel model) {
        return new Product(
                Sandbox.in(folder)
                        .with(
                                "{\"chat\": {\"provider\": \"anthropic\", \"model\": \"scripted\","
                                        + " \"url\": \""
                                        + model.address()
                                        + "/v1\"}}"));
    }

    @Test
    void whatItAsksOpensInTheSameTerminalAndTheAnswerGoesBack() {
        try (ScriptedModel model =
                ScriptedModel.thatFollows(
                        List.of(
                                uses("provide_choice", Requests.shipOrHold("Deploy build 42?")),
                                says("Then I hold it.")))) {
            Product product = talkingWith(model);
            try (Terminal terminal = Terminal.open(product.sandbox(), Product.command("chat"))) {
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
        try (ScriptedModel model =
                ScriptedModel.thatFollows(List.of(says("It is late."))).thinkingOver(0)) {
            try (Terminal terminal =
                    Terminal.open(talkingWith(model).sandbox(), Product.command("chat"))) {
                terminal.shows("> _").type("How late is it?").press("Enter");
                terminal.shows("thinking, 3 s; Ctrl+C stops");
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
        try (ScriptedModel model =
                ScriptedModel.thatFollows(
                        List.of(
                                says("Plan: Tidy up\n1. Look\n2. Remove"),
                                says("Looked. [DONE:1]")))) {
            Product product = talkingWith(model);
            try (Terminal terminal = Terminal.open(product.sandbox(), Product.command("chat"))) {
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
        try (ScriptedModel model =
                ScriptedModel.thatFollows(
                        List.of(uses("provide_choice", Requests.shipOrHold("Deploy build 42?"))))) {
            Product product = talkingWith(model);
            try (Terminal terminal = Terminal.open(product.sandbox(), Product.command("chat"))) {
                terminal.shows("> _").type("May I ship?").press("Enter");
                terminal.shows("Deploy build 42?").press("Escape").shows("Here again: /answer");
                terminal.press("C-c").shows("Stopped.").shows("> _");
                terminal.type("/model").press("Enter").shows("scripted (anthropic) at");
            }
            assertThat(product.decision(product.waitingDecision()).path("state").asString())
                    .isEqualTo("pending");
        }
    }

    @Test
    void aScriptSaysOneThingAndGetsOneDocument() {
        try (ScriptedModel model = ScriptedModel.thatFollows(List.of(says("Nothing waits.")))) {
            Result result =
                    talkingWith(model)
                            .run("chat", "--message", "What waits?", "--json")
                            .succeeded();

            assertThat(result.json().path("reply").asString()).isEqualTo("Nothing waits.");
            assertThat(result.json().path("tools")).isEqualTo(Json.parse("[]"));
        }
    }
}
