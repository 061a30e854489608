package sayso.acceptance.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.CheckoutPaths;
import sayso.acceptance.harness.ConditionPoller;
import sayso.acceptance.harness.ProcessResult;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.ProgramJson;
import sayso.acceptance.harness.TestProcess;
import sayso.acceptance.harness.UserSandbox;
import tools.jackson.databind.JsonNode;

/// The script of the page about deployments, in the ways that a deployment goes: what goes out is what a person chose last
/// for that commit, and what does not go out says why.
class DeploymentPageTest {
    private static final String SCRIPT = "hold-deployment.sh";

    @TempDir private Path folder;
    private ProductDriver product;

    @BeforeEach
    void write() throws IOException {
        UserSandbox sandbox = UserSandbox.in(folder).trusting();
        Files.writeString(sandbox.project().resolve(SCRIPT), script());
        String path = CheckoutPaths.sayso().getParent() + ":" + sandbox.environment().get("PATH");
        product = new ProductDriver(sandbox.and("PATH", path).and("SAYSO_TERMINAL", "off"));
    }

    @Test
    void holdAnsweredWhileNobodyWaitedKeepsItFromGoingOut() {
        assertThat(deploy().exitCode()).isEqualTo(1);
        product.resolve(product.waitingDecision(), 2, "not on a Friday");

        ProcessResult held = deploy();

        assertThat(held.exitCode()).isEqualTo(1);
        assertThat(held.stdout()).endsWith("deploy-4f2a91c: Hold");
    }

    @Test
    void noStandingRuleLetsItGoOut() {
        String asked = deployed("the pages");
        product.resolve(asked, 1, "they are small");
        product.run("rules", "make", "--from", asked, "--words", "deploy,production").succeeded();
        assertThat(product.decision(deployed("them again")).path("decided_by").asString())
                .as("the rule is about such questions")
                .isEqualTo("rule");

        assertThat(deploy().exitCode()).isEqualTo(1);

        assertThat(product.decision(product.waitingDecision()).path("title").asString())
                .isEqualTo("Deploy 4f2a91c to production?");
    }

    @Test
    void goesOutAfterADeclinedQuestionWasAskedAgain() {
        deploy();
        String declined = product.waitingDecision();
        product.run("decision", "cancel", declined, "--reason", "not yet").succeeded();
        assertThat(deploy().exitCode()).isEqualTo(2);
        product.run("decision", "reopen", declined).succeeded();
        product.resolve(product.waitingDecision(), 1, "now");

        ProcessResult deployed = deploy().succeeded();

        assertThat(deployed.stdout()).endsWith("deploy-4f2a91c: Deploy");
    }

    @Test
    void goesByTheAnswerAfterAContestedOne() {
        deploy();
        String contested = product.waitingDecision();
        product.resolve(contested, 1, "why not");
        product.run("contest", contested, "the second node is gone").succeeded();
        assertThat(deploy().exitCode()).isEqualTo(1);
        product.resolve(product.waitingDecision(), 2, "tomorrow");

        assertThat(deploy().exitCode()).isEqualTo(1);
    }

    @Test
    void saysWhyItDoesNotGoOut() {
        assertThat(lastLine(deploy()).path("timed_out").asBoolean()).isTrue();

        product =
                new ProductDriver(
                        product.sandbox()
                                .and("SAYSO_URL", "http://127.0.0.1:1")
                                .and("SAYSO_TOKEN", "none"));

        assertThat(lastLine(deploy()).at("/error/code").asString()).isEqualTo("unreachable");
    }

    @Test
    void showsThatItWaits() {
        try (TestProcess _ = started("50m")) {
            String id = product.waitingDecision();

            ConditionPoller.holds(
                    "its asker waits",
                    () ->
                            product.run("show", id)
                                    .stdout()
                                    .contains("Asker: waiting for the answer now"));
        }
    }

    /// Asks as the script does, by hand and about something else; the decision's id.
    private String deployed(String what) {
        return product.run(
                        "decision",
                        "request",
                        "--prompt",
                        "Deploy " + what + " to production?",
                        "--option",
                        "Deploy",
                        "--option",
                        "Hold",
                        "--json")
                .succeeded()
                .json()
                .path("id")
                .asString();
    }

    /// What the script comes to within a second, as where nobody may wait.
    private ProcessResult deploy() {
        try (TestProcess script = started("1s")) {
            return script.result();
        }
    }

    private TestProcess started(String patience) {
        return TestProcess.start(
                        product.sandbox()
                                .and("COMMIT", "4f2a91c")
                                .and("PATIENCE", patience)
                                .process("sh", SCRIPT))
                .closeInput();
    }

    private static JsonNode lastLine(ProcessResult result) {
        assertThat(result.exitCode()).isNotZero();
        return ProgramJson.parse(result.stdout().lines().reduce((_, last) -> last).orElseThrow());
    }

    private static String script() {
        return DocsPage.all().stream()
                .flatMap(page -> page.blocks().stream())
                .filter(PageBlock.WrittenFile.class::isInstance)
                .map(PageBlock.WrittenFile.class::cast)
                .filter(file -> file.path().equals(SCRIPT))
                .map(PageBlock.WrittenFile::text)
                .findFirst()
                .orElseThrow();
    }
}
