package sayso.acceptance.phone;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.ClaudeCodeDriver;
import sayso.acceptance.harness.ConditionPoller;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.ScriptedMessagesModel;
import sayso.acceptance.harness.TmuxTerminal;
import sayso.acceptance.harness.UserSandbox;
import sayso.contracts.vendor.FakeNtfy;
import sayso.contracts.vendor.FakePhone;

/// The recording and the pictures of the documents: what a terminal and a phone really show, from `sayso connect` to
/// the first answered question.
class PhoneRecordingTest {
    private static final String QUESTION = "Which cache?";
    private static final long LARGEST = 120_000;

    @TempDir Path folder;
    private final StringBuilder page = new StringBuilder();
    private int steps;

    @AfterEach
    void end() {
        UserSandbox.in(folder).endProcesses();
    }

    @Test
    void fromConnectToTheFirstAnswerInTelegram() throws Exception {
        UserSandbox sandbox = UserSandbox.in(folder).and("SAYSO_OPEN", "off");
        ProductDriver product = new ProductDriver(sandbox);
        product.run("install", "claude-code").succeeded();
        try (TelegramUnderTest telegram = new TelegramUnderTest();
                VendorHub hub = VendorHub.start(sandbox, telegram.vendor());
                ScriptedMessagesModel model =
                        ScriptedMessagesModel.thatCalls(
                                "AskUserQuestion", PhoneDialogScenario.cache())) {
            try (TmuxTerminal terminal =
                    TmuxTerminal.open(120, sandbox, hub.command("connect", "telegram"))) {
                telegram.typeToken(terminal);
                step("In a terminal: `sayso connect telegram`, and the bot's token pasted");
                shown(from("Token of your bot", terminal.screen()));
                telegram.start(terminal);
                step("On the phone: the code scanned, **Start** pressed");
                terminal.shows("Is that you?").type("y");
                step("In the terminal: `y`");
                terminal.press("Enter");
                picture("telegram-test", telegram.phone().await(one -> offers(one, "It works")));
                step("On the phone: **It works** pressed");
                telegram.phone().tap("It works");
                terminal.shows("Connected: ").shows("[ended 0]");
                shown(from("Maxi (@maxi), id", terminal.screen()));
            }
            try (TmuxTerminal claude =
                    new ClaudeCodeDriver(sandbox, model).open("default", "Go on.")) {
                claude.shows("Enter to select");
                page.append("Later Claude Code asks, in its own dialog:\n\n");
                shown(dialog(claude.screen()));
                picture("telegram-question", telegram.phone().await(one -> offers(one, "2 Local")));
                step("First touch: the notification, which opens the chat");
                step("Second touch: **2 Local**");
                telegram.phone().tap("2 Local");
                picture("telegram-answered", telegram.phone().await(one -> offers(one, "Undo")));
                ConditionPoller.find("the model has the answer", model::toolResult);
                claude.shows("The person said:");
                assertThat(claude.screen()).doesNotContain("Enter to select");
                FakePhone.Message over =
                        telegram.phone().await(one -> one.text().startsWith("✓ Local – "));
                page.append(
                        "The dialog in the terminal has closed, the model has the answer, and the card says:\n\n");
                shown(named(over.text()));
            }
        }
        page.append("So it takes ")
                .append(steps - 2)
                .append(" steps to connect, once, and two touches for each answer.\n");
        GoldenDocument.check(
                "recordings/answer-from-the-phone.md",
                """
                # Recording: from `sayso connect telegram` to the first answered question

                A test made this page with the packaged product, the real Claude Code and a stand-in for Telegram: the
                screens are what a terminal showed, the pictures are drawn from the cards that were sent. It is made
                again with `-Dgolden=write`, and compared with each run of the acceptance tests.
                [How to do it](../how-to/answer-from-your-phone.md).

                """
                        + page);
    }

    @Test
    void aNotificationOfNtfyAndThePageOfTheApp() throws Exception {
        UserSandbox sandbox =
                UserSandbox.in(folder).and("SAYSO_OPEN", "off").and("SAYSO_ACTOR", "shop/builder");
        try (NtfyUnderTest ntfy = new NtfyUnderTest()) {
            ProductDriver product =
                    new ProductDriver(
                            sandbox.with(
                                    "{\"answers_from_agent_process\":\"trust\""
                                            + ntfy.settings()
                                            + "}"));
            try (VendorHub hub = VendorHub.start(sandbox, ntfy.vendor())) {
                ntfy.connect(sandbox, hub);
                String id =
                        product.run(
                                        "decision",
                                        "request",
                                        "--json",
                                        "--prompt",
                                        QUESTION,
                                        "--option",
                                        "redis",
                                        "--option",
                                        "local",
                                        "--recommend",
                                        "1")
                                .succeeded()
                                .json()
                                .path("id")
                                .asString();
                FakeNtfy.Notification card = ntfy.card(QUESTION);
                List<String> lines = new ArrayList<>(List.of(card.title()));
                lines.addAll(lines(card.message()));
                GoldenDocument.check(
                        "pictures/ntfy-question.svg",
                        new PhonePicture("ntfy", lines, card.labels()).svg());
                ntfy.browser().open("/choice/" + id);
                photograph(ntfy.browser().page(), "app-question");
                assertThat(ntfy.browser().page().locator("input[name=choice]").count())
                        .isEqualTo(2);
            }
        }
    }

    private void step(String what) {
        steps++;
        page.append(steps).append(". ").append(what).append(".\n\n");
    }

    private void shown(String screen) {
        String kept =
                screen.lines()
                        .filter(line -> !line.contains("[ended "))
                        .map(line ->
                                line.matches("[ █▀▄]*[█▀▄][ █▀▄]*") ? "▄▀█ the code ▄▀█" : line)
                        .map(line -> line.replaceAll("(https://t\\.me/\\S+\\?start=)\\S+", "$1…"))
                        .map(line -> line.replaceAll("[0-9]+[.,][0-9]+ s\\b", "… s"))
                        .map(String::stripTrailing)
                        .collect(Collectors.joining("\n"))
                        .replaceAll("(▄▀█ the code ▄▀█\n)+", "▄▀█ the code ▄▀█\n")
                        .replaceAll("\n{3,}", "\n\n")
                        .strip();
        page.append("```text\n").append(kept).append("\n```\n\n");
    }

    private void picture(String name, FakePhone.Message message) throws Exception {
        GoldenDocument.check(
                "pictures/" + name + ".svg",
                new PhonePicture(
                                "Sayso, in Telegram",
                                lines(named(message.text())),
                                message.labels())
                        .svg());
        page.append("![the card](../pictures/").append(name).append(".svg)\n\n");
    }

    /// The test's person has the name of whoever runs it, and answers at some time.
    private static String named(String text) {
        return text.replace(" – " + System.getProperty("user.name"), " – Maxi")
                .replaceAll("\\b[0-9]{2}:[0-9]{2}\\b", "14:02")
                .replaceAll("counts in [0-9]+ s", "counts in 5 s");
    }

    private static List<String> lines(String text) {
        return Arrays.asList(text.split("\n", -1));
    }

    private static boolean offers(FakePhone.Message message, String label) {
        return message.labels().stream().anyMatch(one -> one.startsWith(label));
    }

    private static String from(String first, String screen) {
        return screen.substring(screen.indexOf(first));
    }

    /// The dialog alone: what is around it is another version's tomorrow.
    private static String dialog(String screen) {
        return from(QUESTION, screen.substring(0, screen.indexOf("Enter to select")));
    }

    /// A picture of a browser is not the same on every computer: it is kept, and only looked for.
    private static void photograph(Page shown, String name) throws Exception {
        Path file = GoldenDocument.path("pictures/" + name + ".png");
        if (GoldenDocument.isWritten()) {
            shown.screenshot(new Page.ScreenshotOptions().setPath(file));
        }
        assertThat(Files.size(file)).isBetween(1_000L, LARGEST);
    }
}
