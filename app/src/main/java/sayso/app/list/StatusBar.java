package sayso.app.list;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import sayso.decision.model.Decision;
import sayso.decision.model.Urgency;
import sayso.decision.model.WireEnum;
import sayso.terminal.CountText;
import sayso.terminal.DecisionTitle;
import sayso.terminal.RelativeTimeText;
import sayso.wire.decision.StatusReply;

/// A status bar that `sayso status` supports (tmux, starship, Claude Code or plain): formats its
/// line about open decisions, and gives the snippet for its settings. It shows nothing while
/// nothing is open and the person is not away.
enum StatusBar implements WireEnum {
    TMUX(
            """
            # Sayso: open decisions
            set -g status-interval 5
            set -g status-right-length 120
            set -ga status-right ' #(sayso status --format tmux)'
            """),
    STARSHIP(
            """
            # Sayso: open decisions
            [custom.sayso]
            command = "sayso status --format starship"
            when = true
            shell = ["sh"]
            style = "bold yellow"
            format = "[$output]($style) "
            """),
    CLAUDE(
            """
            {
              "statusLine": {"type": "command", "command": "sayso status --format claude"}
            }
            """),
    PLAIN("");

    private static final int TITLE = 50;
    private static final int SHORT_TITLE = 30;

    private final String snippet;

    StatusBar(String snippet) {
        this.snippet = snippet;
    }

    static Optional<StatusBar> named(String name) {
        return WireEnum.named(values(), name);
    }

    /// What goes into the bar's own settings.
    Optional<List<String>> snippet() {
        return snippet.isEmpty() ? Optional.empty() : Optional.of(snippet.lines().toList());
    }

    /// The bar's line; empty while there is nothing to show.
    Optional<String> line(StatusReply status) {
        Decision first = status.first();
        if (first == null) {
            return status.awaySince() == null ? Optional.empty() : Optional.of("away");
        }
        String count = count(status);
        String age = RelativeTimeText.brief(status.oldest());
        return Optional.of(
                switch (this) {
                    case TMUX ->
                            literal(
                                    count
                                            + " "
                                            + age
                                            + ": "
                                            + DecisionTitle.of(first, SHORT_TITLE));
                    case STARSHIP -> count + " " + age;
                    case CLAUDE ->
                            "Sayso: "
                                    + count
                                    + ", oldest "
                                    + age
                                    + ": "
                                    + DecisionTitle.of(first, TITLE)
                                    + " (sayso answer "
                                    + first.id()
                                    + ")";
                    case PLAIN ->
                            count
                                    + ", oldest "
                                    + age
                                    + ": "
                                    + first.id()
                                    + " "
                                    + DecisionTitle.of(first, TITLE);
                });
    }

    /// For people who typed the command.
    static String sentence(StatusReply status) {
        Instant since = status.awaySince();
        String away =
                since == null
                        ? ""
                        : "You have been away for "
                                + RelativeTimeText.brief(Duration.between(since, status.now()))
                                + " (sayso here). ";
        Decision first = status.first();
        String expired =
                status.expired() == 0
                        ? ""
                        : " "
                                + status.expired()
                                + " expired but still "
                                + (status.expired() == 1 ? "takes" : "take")
                                + " an answer: sayso ls";
        if (first == null) {
            return away + "No open decisions." + expired;
        }
        int open = status.open();
        int high = status.count(Urgency.HIGH);
        return away
                + CountText.of(open, "open decision")
                + (high == 0 ? "" : ", " + high + " urgent")
                + ", oldest for "
                + RelativeTimeText.brief(status.oldest())
                + ": "
                + first.id()
                + " "
                + DecisionTitle.of(first, TITLE)
                + (expired.isEmpty() ? "" : "." + expired);
    }

    private static String count(StatusReply status) {
        int high = status.count(Urgency.HIGH);
        return (status.awaySince() == null ? "" : "away, ")
                + status.open()
                + " waiting"
                + (high == 0 ? "" : ", " + high + " urgent");
    }

    /// tmux reads styles in what a command prints; a doubled sign stands for the sign.
    private static String literal(String text) {
        return text.replace("#", "##");
    }
}
