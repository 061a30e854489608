package sayso.channel.open;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Shows an announcement by opening a popup over the person's tmux client, in which `sayso answer`
/// asks the question, and reports whether the popup opened. tmux receives ids and paths of this
/// computer and nothing that an agent wrote.
public final class TmuxPopupOpener implements AnnouncementOpener {
    /// What a popup would need and what must not be put on a command line, where others can read it.
    private static final List<String> SECRETS = List.of("SAYSO_TOKEN", "SAYSO_DB");

    private static final List<String> PASSED_ON = List.of("SAYSO_URL");

    /// A popup closes with its command; what went wrong has to be read first. A command that was killed leaves a
    /// terminal in which reading a line ends at once, hence `stty`.
    private static final String HELD_OPEN =
            "\"$@\"; [ $? -lt 3 ] || { stty sane; echo 'Enter closes this.'; read -r _; }";

    /// A popup that cannot open ends at once; one that opened waits for its person.
    private static final Duration MOMENT = Duration.ofSeconds(1);

    private final ExternalPrograms outside;
    private final List<String> program;
    private final String home;
    private final Duration moment;

    /// @param program the words that start `sayso`
    public TmuxPopupOpener(ExternalPrograms outside, List<String> program, String home) {
        this(outside, program, home, MOMENT);
    }

    /// @param moment after which a popup that has not ended is taken for an open one
    TmuxPopupOpener(ExternalPrograms outside, List<String> program, String home, Duration moment) {
        this.moment = moment;
        this.outside = outside;
        this.program = List.copyOf(program);
        this.home = home;
    }

    @Override
    public AnnouncementResult open(Announcement announcement) throws InterruptedException {
        for (String secret : SECRETS) {
            if (!outside.environment().getOrDefault(secret, "").isBlank()) {
                return new AnnouncementResult.Failed(
                        "a popup would need " + secret + ", which is not put on a command line");
            }
        }
        TmuxClients tmux = new TmuxClients(outside);
        Optional<String> without = tmux.withoutPopups();
        if (without.isPresent()) {
            return new AnnouncementResult.Failed(without.get());
        }
        Optional<String> client = tmux.client();
        if (client.isEmpty()) {
            return new AnnouncementResult.Failed("no client was attached to tmux");
        }
        return switch (outside.start(
                TmuxClients.PROGRAM, words(client.get(), announcement), moment)) {
            case ExternalPrograms.Ran.Running _ -> new AnnouncementResult.Shown();
            case ExternalPrograms.Ran.Ended(int code, _) when code == 0 ->
                    new AnnouncementResult.Failed("another popup was open");
            case ExternalPrograms.Ran ran -> ExternalPrograms.shown(ran, TmuxClients.PROGRAM);
        };
    }

    private List<String> words(String client, Announcement announcement) {
        List<String> words = new ArrayList<>();
        words.addAll(List.of("display-popup", "-c", client, "-E", "-w", "90%", "-h", "80%"));
        words.addAll(
                List.of(
                        "sh",
                        "-c",
                        HELD_OPEN,
                        "sayso",
                        "env",
                        "SAYSO_HOME=" + home,
                        "SAYSO_POPUP=1"));
        for (String variable : PASSED_ON) {
            String value = outside.environment().getOrDefault(variable, "");
            if (!value.isBlank()) {
                words.add(variable + "=" + value);
            }
        }
        words.addAll(program);
        words.addAll(announcement.command());
        return words;
    }
}
