package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.TmuxTerminal;
import sayso.acceptance.harness.UserSandbox;

/// A person reviews a plan in a real terminal, in an editor that reads what they type there.
class PlanReviewTest {
    private static final String PLAN =
            "Plan: Orders\n1. Build the table\n2. Migrate the rows\n3. Drop orders_old";

    @TempDir Path folder;

    @Test
    void aReviewReachesTheAgentWithTheLineOfEachComment() {
        ProductDriver product = proposed(commenting());
        try (TmuxTerminal terminal =
                TmuxTerminal.open(product.sandbox(), ProductDriver.command("plan", "review"))) {
            terminal.shows("Write comments below the lines").shows("Comment on line 3: ");
            terminal.enter("on a copy first");
            terminal.shows("line 3 \"2. Migrate the rows\": on a copy first");
            terminal.shows("Choice (Enter for 3, q to leave it open): ").press("Enter");
            terminal.shows("Sent back; plan mode stays on");
            assertThat(terminal.exitCode()).isZero();
        }
        assertThat(product.run("plan", "show", "--json").succeeded().stdout())
                .contains("Line 3 (\\\"2. Migrate the rows\\\"): on a copy first");
    }

    @Test
    void whatWasSaidBeforeTheTerminalIsGoneIsADraft() {
        ProductDriver product = proposed(commenting());
        try (TmuxTerminal terminal =
                TmuxTerminal.open(product.sandbox(), ProductDriver.command("plan", "review"))) {
            terminal.shows("Comment on line 3: ").enter("on a copy first");
            terminal.shows("Choice (Enter for 3, q to leave it open): ").kill();
        }
        ProductDriver again = new ProductDriver(product.sandbox().and("EDITOR", "true"));
        try (TmuxTerminal terminal =
                TmuxTerminal.open(again.sandbox(), ProductDriver.command("plan", "review"))) {
            terminal.shows("line 3 \"2. Migrate the rows\": on a copy first");
            terminal.shows("Choice (Enter for 3, q to leave it open): ").enter("1");
            terminal.shows("Approved");
            assertThat(terminal.exitCode()).isZero();
        }
    }

    @Test
    void theInboxLeavesTheTerminalToTheEditorAndIsThereAgain() {
        ProductDriver product = proposed(commenting());
        String other = product.ask("Tea?");
        try (TmuxTerminal terminal =
                TmuxTerminal.open(product.sandbox(), ProductDriver.command("watch"))) {
            terminal.shows("2 waiting").shows("v your editor").type("v");
            terminal.shows("Comment on line 3: ").enter("on a copy first, jjq");
            terminal.shows("line 3 \"2. Migrate the rows\": on a copy first, jjq");
            terminal.shows("Choice (Enter for 3, q to leave it open): ").press("Enter");
            terminal.shows("1 waiting").shows("Sent back; plan mode stays on.");
            assertThat(terminal.screen()).doesNotContain("Choice (Enter for 3");

            terminal.type("j").shows("Tea?").shows("2. no").type("q");
            assertThat(terminal.exitCode()).isZero();
        }
        assertThat(product.decision(other).path("state").asString()).isEqualTo("pending");
    }

    @Test
    void anEditorIsOnTheTerminalAlsoWhereTheInputIsAFile() {
        ProductDriver product = proposed(commenting());
        String[] review = ProductDriver.command("plan", "review", "--json");
        String line = "'" + String.join("' '", review) + "' </dev/null >review.json";
        try (TmuxTerminal terminal = TmuxTerminal.open(product.sandbox(), "sh", "-c", line)) {
            terminal.shows("Comment on line 3: ").enter("on a copy first");
            terminal.shows("Choice (Enter for 3, q to leave it open): ").press("Enter");
            assertThat(terminal.exitCode()).isZero();
        }
        assertThat(product.sandbox().project().resolve("review.json"))
                .content()
                .startsWith("{")
                .doesNotContain("Comment on line");
    }

    private String commenting() {
        try {
            Path editor = folder.resolve("editor");
            Files.writeString(
                    editor,
                    """
                    #!/bin/sh
                    printf 'Comment on line 3: '
                    read -r comment
                    sed -i "3a>> $comment" "$1"
                    """);
            assertThat(editor.toFile().setExecutable(true)).isTrue();
            return editor.toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A product in which a plan waits, and whose person has this editor.
    private ProductDriver proposed(String editor) {
        ProductDriver product = new ProductDriver(UserSandbox.in(folder).and("EDITOR", editor));
        product.run("plan", "on", "--session", "s-1", "--agent", "claude-code").succeeded();
        product.start("plan", "propose", "-").closeInput(PLAN).result().succeeded();
        return product;
    }
}
