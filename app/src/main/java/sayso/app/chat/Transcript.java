package sayso.app.chat;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import sayso.app.command.Printer;
import sayso.chat.ToolUse;
import sayso.mcp.client.ToolAnswer;
import sayso.wire.chat.ChatReply;

/// What the person sees of a conversation, and what a program gets of one exchange.
final class Transcript {
    private static final int LONGEST = 160;

    private final Printer printer;
    private final boolean inTalk;
    private final List<ChatReply.Used> used = new ArrayList<>();

    /// @param inTalk whether what is said stands between lines that the person typed
    Transcript(Printer printer, boolean inTalk) {
        this.printer = requireNonNull(printer, "printer is null");
        this.inTalk = inTalk;
    }

    void said(String text) {
        if (!printer.json()) {
            printer.lines(inTalk ? List.of("", text.strip(), "") : List.of(text.strip()));
        }
    }

    synchronized void used(ToolUse use, ToolAnswer answer) {
        used.add(new ChatReply.Used(use.tool(), !answer.isError()));
        String came = answer.text().strip().lines().findFirst().orElse("");
        // why: an object is for programs; its tool's name says enough
        String shown = came.startsWith("{") && !answer.isError() ? "" : came;
        String line = shown.length() > LONGEST ? shown.substring(0, LONGEST) + "…" : shown;
        printer.remark(use.tool() + (line.isEmpty() ? "" : ": " + line));
    }

    synchronized List<ChatReply.Used> used() {
        return List.copyOf(used);
    }
}
