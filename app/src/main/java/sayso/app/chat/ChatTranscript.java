package sayso.app.chat;

import static java.util.Objects.requireNonNull;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.function.IntSupplier;
import sayso.app.command.CommandPrinter;
import sayso.chat.ModelToolUse;
import sayso.mcp.client.ReceivedToolResult;
import sayso.wire.chat.ChatReply;

/// Prints a conversation to the person as it happens (the busy indicator, the model's words, one
/// line per tool call), and collects the tool calls of an exchange for the JSON output. What comes
/// while a question has the screen is held until the screen is free. Thread-safe.
final class ChatTranscript {
    private static final int LONGEST = 160;

    private final CommandPrinter printer;
    private final BusyIndicator working;
    private final ModelReplyWriter words;
    private final List<ChatReply.Used> used = new ArrayList<>();
    private final Queue<Runnable> held = new ArrayDeque<>();
    private boolean holds;

    /// @param inTalk whether what is said stands between lines that the person typed
    /// @param width how many columns the terminal has now; 0 where that is not known
    ChatTranscript(
            CommandPrinter printer, BusyIndicator working, boolean inTalk, IntSupplier width) {
        this.printer = requireNonNull(printer, "printer is null");
        this.working = requireNonNull(working, "working is null");
        this.words = new ModelReplyWriter(printer, printer.face().plain(), inTalk, width);
    }

    /// A question takes the screen: nothing is printed until `resume`.
    synchronized void hold() {
        holds = true;
        if (working.end()) {
            held.add(working::begin);
        }
        words.interrupt();
    }

    /// The screen is free again.
    synchronized void resume() {
        holds = false;
        while (!held.isEmpty()) {
            held.remove().run();
        }
    }

    /// The model is asked.
    synchronized void waits() {
        if (!printer.json()) {
            show(working::begin);
        }
    }

    /// The model says this, and goes on.
    synchronized void hears(String part) {
        if (!printer.json()) {
            show(() -> {
                boolean _ = working.end();
                words.next(part);
            });
        }
    }

    /// The model says no more, of itself or because it was stopped.
    synchronized void over() {
        show(() -> {
            boolean _ = working.end();
            words.end();
        });
    }

    synchronized void used(ModelToolUse use, ReceivedToolResult answer) {
        used.add(new ChatReply.Used(use.tool(), !answer.isError()));
        String came = answer.text().strip().lines().findFirst().orElse("");
        // why: an object is for programs; its tool's name says enough
        String shown = came.startsWith("{") && !answer.isError() ? "" : came;
        String line = shown.length() > LONGEST ? shown.substring(0, LONGEST) + "…" : shown;
        show(() -> printer.remark(use.tool() + (line.isEmpty() ? "" : ": " + line)));
    }

    synchronized List<ChatReply.Used> used() {
        return List.copyOf(used);
    }

    private void show(Runnable print) {
        if (holds) {
            held.add(print);
        } else {
            print.run();
        }
    }
}
