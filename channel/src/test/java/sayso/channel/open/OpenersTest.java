package sayso.channel.open;

import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sayso.contracts.ProgramRecorder;
import sayso.decision.model.Decision;
import sayso.decision.session.SurfacePresence;

/// What the programs that tell a person are called with; every one of them is a real process.
class OpenersTest {
    /// What an agent may write to get something run, drawn or hidden.
    static Stream<String> hostile() {
        return Stream.of(
                "Which database?",
                "#(touch pwned)",
                "#{pane_id} #S ##(id) #[fg=red]x",
                "%H:%M %%",
                "$(touch pwned) `touch pwned` ${HOME}",
                "'; touch pwned; '",
                "\" & do shell script \"touch pwned\" & \"",
                "<b>bold</b> <a href=\"http://x\">y</a> &amp;",
                "back\\nslash \\x41 \\\\",
                "--version",
                "-i /etc/passwd",
                "ends with ;",
                "\u001b]8;;http://x\u001b\\link\u001b]8;;\u001b\\ \u001b[2Jclear",
                "\u202Ereversed\u2066 \u200Bzero\u0007bell\nsecond line");
    }

    @TempDir private Path folder;
    private ProgramRecorder programs = new ProgramRecorder(Path.of("unset"));

    @BeforeEach
    void record() {
        programs = new ProgramRecorder(folder.resolve("bin"));
    }

    private ExternalPrograms outside() {
        return new ExternalPrograms(programs.environment());
    }

    private static Announcement of(String title) {
        return new Announcement(List.of(decision("d-7m2kq0", title)), false);
    }

    private static Decision decision(String id, String title) {
        return aDecision().titled(title).askedBy(title).row(id, Instant.EPOCH);
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void aDesktopNotificationHoldsTheTextAndNothingMore(String title) throws Exception {
        programs.program("notify-send", "");

        AnnouncementResult opened = new DesktopNotificationOpener(outside()).open(of(title));

        assertThat(opened).isEqualTo(new AnnouncementResult.Shown());
        assertThat(programs.calls("notify-send"))
                .singleElement()
                .satisfies(words -> {
                    assertThat(words.subList(0, 3))
                            .containsExactly("--app-name=Sayso", "--", of(title).title());
                    assertThat(words.get(3)).doesNotContain("<", ">");
                    assertThat(shownByNotifySend(words.get(3)))
                            .isEqualTo(String.join("\n", of(title).lines()));
                    assertHarmless(words);
                });
        assertThat(folder.resolve("pwned")).doesNotExist();
    }

    /// What the program does with a body: escapes, then markup.
    private static String shownByNotifySend(String body) {
        return body.replace("\\\\", "\\")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&amp;", "&");
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void aNotificationOfMacosTakesTextsAsArgumentsOfAFixedScript(String title) throws Exception {
        programs.program("osascript", "");

        new MacNotificationOpener(outside()).open(of(title));

        assertThat(programs.calls("osascript"))
                .singleElement()
                .satisfies(words -> {
                    assertThat(words.subList(0, 7))
                            .containsExactly(
                                    "-e",
                                    "on run argv",
                                    "-e",
                                    "display notification (item 3 of argv) with title (item 1 of"
                                            + " argv) subtitle (item 2 of argv)",
                                    "-e",
                                    "end run",
                                    "Sayso");
                    assertThat(words.get(7)).isEqualTo(of(title).title());
                    assertHarmless(words);
                });
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void aNotificationOfWindowsCarriesTextsThatNoShellCanRead(String title) throws Exception {
        programs.program("powershell.exe", "");

        new WindowsNotificationOpener(outside()).open(of(title));

        assertThat(programs.calls("powershell.exe"))
                .singleElement()
                .satisfies(words -> {
                    String script =
                            new String(Base64.getDecoder().decode(words.getLast()), UTF_16LE);
                    Matcher texts = Pattern.compile("Text '([A-Za-z0-9+/=]*)'").matcher(script);
                    assertThat(
                                    texts.results()
                                            .map(found ->
                                                    new String(
                                                            Base64.getDecoder()
                                                                    .decode(found.group(1)),
                                                            UTF_8)))
                            .containsExactly(
                                    of(title).title(), String.join("\n", of(title).lines()));
                });
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void tmuxIsGivenTextInWhichNothingIsAFormat(String title) throws Exception {
        tmux("3.3a", "0 $1 100 /dev/pts/3");

        AnnouncementResult opened = new TmuxMessageOpener(outside()).open(of(title));

        assertThat(opened).isEqualTo(new AnnouncementResult.Shown());
        String text = programs.calls("tmux").getLast().getLast();
        assertThat(text.replace("##", "").replace("%%", "")).doesNotContain("#", "%");
        assertThat(text.replace("##", "#").replace("%%", "%"))
                .isEqualTo("Sayso: " + of(title).oneLine());
        assertThat(text).doesNotEndWith(";");
        assertHarmless(List.of(text));
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void aPopupIsGivenNothingThatAnAgentWrote(String title) throws Exception {
        tmux("3.3a", "0 $1 100 /dev/pts/3");

        AnnouncementResult opened = popup(programs.environment()).open(of(title));

        assertThat(opened).isEqualTo(new AnnouncementResult.Shown());
        assertThat(popupCall())
                .containsExactly(
                        "display-popup",
                        "-c",
                        "/dev/pts/3",
                        "-E",
                        "-w",
                        "90%",
                        "-h",
                        "80%",
                        "sh",
                        "-c",
                        "\"$@\"; [ $? -lt 3 ] || { stty sane; echo 'Enter closes this.'; read -r _; }",
                        "sayso",
                        "env",
                        "SAYSO_HOME=/home/ada/.sayso",
                        "SAYSO_POPUP=1",
                        "/opt/sayso/bin/sayso",
                        "answer",
                        "d-7m2kq0");
    }

    @Test
    void aPopupOpensWhereThePersonWasLastAmongThoseWhoSeeThePane() throws Exception {
        tmux(
                "3.4",
                "0 $2 900 /dev/pts/9\n1 $1 800 client-8\n0 $1 300 /dev/pts/3\n0 $1 700 /dev/pts/7");

        popup(programs.environment()).open(of("Which database?"));

        assertThat(popupCall()).contains("/dev/pts/7");
    }

    @Test
    void withoutPopupsOrAnybodyAttachedThereIsAReason() throws Exception {
        tmux("3.1c", "0 $1 100 /dev/pts/3");
        assertThat(popup(programs.environment()).open(of("x")))
                .isEqualTo(
                        new AnnouncementResult.Failed(
                                "tmux 3.1c has no popups; 3.2 or newer does"));

        tmux("next-3.6", "1 $1 100 client-1");
        assertThat(popup(programs.environment()).open(of("x")))
                .isEqualTo(new AnnouncementResult.Failed("no client was attached to tmux"));
        assertThat(new TmuxMessageOpener(outside()).open(of("x")))
                .isEqualTo(new AnnouncementResult.Failed("no client was attached to tmux"));

        programs.script("tmux", "echo 'no server running on /tmp/x' >&2; exit 1\n");
        assertThat(popup(programs.environment()).open(of("x")))
                .isEqualTo(
                        new AnnouncementResult.Failed(
                                "tmux ended with 1: no server running on /tmp/x"));
    }

    @Test
    void aPopupThatEndsAtOnceWasNotSeen() throws Exception {
        programs.script(
                "tmux",
                "case $1 in -V) echo tmux 3.3a;; list-clients) echo '0 $1 1 /dev/pts/3';; esac\n");

        assertThat(popup(programs.environment(), Duration.ofMinutes(1)).open(of("x")))
                .isEqualTo(new AnnouncementResult.Failed("another popup was open"));
    }

    @Test
    void nothingSecretIsPutOnACommandLine() throws Exception {
        tmux("3.3a", "0 $1 100 /dev/pts/3");
        Map<String, String> environment =
                Map.of("PATH", programs.path() + ":/usr/bin:/bin", "SAYSO_TOKEN", "s3cret");

        assertThat(popup(environment).open(of("x")))
                .isEqualTo(
                        new AnnouncementResult.Failed(
                                "a popup would need SAYSO_TOKEN, which is not put on a command"
                                        + " line"));
        assertThat(programs.calls("tmux")).isEmpty();
    }

    @Test
    void theBrowserGetsTheQuestionsPageWithoutAnyCredential() throws Exception {
        programs.program("xdg-open", "");
        programs.program("wslview", "");

        new BrowserOpener(outside(), false, portalAt("http://127.0.0.1:7296")).open(of("#(x)"));
        new BrowserOpener(outside(), true, portalAt("http://127.0.0.1:7296"))
                .open(new Announcement(List.of(decision("d-1", "a"), decision("d-2", "b")), false));

        assertThat(programs.calls("xdg-open"))
                .containsExactly(List.of("http://127.0.0.1:7296/choice/d-7m2kq0"));
        assertThat(programs.calls("wslview")).containsExactly(List.of("http://127.0.0.1:7296/"));
    }

    @Test
    void whoAsksForThePageGetsItWhereThereIsABrowser() throws Exception {
        programs.program("xdg-open", "");
        HostEnvironment desktop =
                new HostEnvironment(false, false, false, false, false, false, false, false, true);
        HostEnvironment ssh =
                new HostEnvironment(false, false, false, false, true, false, false, false, true);

        DecisionPageOpener page =
                new DecisionPageOpener(desktop, outside(), portalAt("http://127.0.0.1:7296"));

        assertThat(page.canOpen()).isTrue();
        assertThat(page.open(decision("d-7m2kq0", "a"))).isEqualTo(new AnnouncementResult.Shown());
        assertThat(programs.calls("xdg-open"))
                .containsExactly(List.of("http://127.0.0.1:7296/choice/d-7m2kq0"));
        assertThat(new DecisionPageOpener(ssh, outside(), portalAt("http://x")).canOpen())
                .isFalse();
    }

    @Test
    void whatIsMissingFailsOrTakesTooLongSaysSo() throws Exception {
        ExternalPrograms nothing = new ExternalPrograms(Map.of("PATH", folder.toString()));

        assertThat(new DesktopNotificationOpener(nothing).open(of("x")))
                .isEqualTo(new AnnouncementResult.Failed("notify-send is not on the PATH"));
        assertThat(new BrowserOpener(nothing, false, portalAt("http://x")).open(of("x")))
                .isEqualTo(new AnnouncementResult.Failed("none of xdg-open, open is on the PATH"));

        programs.script("notify-send", "echo 'no bus' >&2; echo more; exit 3\n");
        assertThat(new DesktopNotificationOpener(outside()).open(of("x")))
                .isEqualTo(new AnnouncementResult.Failed("notify-send ended with 3: no bus"));
    }

    private TmuxPopupOpener popup(Map<String, String> environment) {
        return popup(environment, Duration.ofMillis(100));
    }

    private TmuxPopupOpener popup(Map<String, String> environment, Duration moment) {
        return new TmuxPopupOpener(
                new ExternalPrograms(environment),
                List.of("/opt/sayso/bin/sayso"),
                "/home/ada/.sayso",
                moment);
    }

    /// The popup that tmux was told to show; the program that stands for tmux starts in its own time.
    private List<String> popupCall() {
        long until = System.nanoTime() + Duration.ofMinutes(1).toNanos();
        List<String> last = programs.calls("tmux").getLast();
        while (!last.getFirst().equals("display-popup") && System.nanoTime() < until) {
            Thread.onSpinWait();
            last = programs.calls("tmux").getLast();
        }
        return last;
    }

    /// A tmux of that version with those clients, whose popups stay open until their reader goes.
    private void tmux(String version, String clients) {
        programs.script(
                "tmux",
                """
                case $1 in
                -V) echo 'tmux %s' ;;
                list-clients) echo '%s' ;;
                display-message) [ "$2" = -p ] && echo '$1' ;;
                display-popup) exec sleep 2 ;;
                esac
                exit 0
                """
                        .formatted(version, clients));
    }

    private static PortalLookup portalAt(String url) {
        return new PortalLookup() {
            @Override
            public Address address() {
                return new Address.At(url);
            }

            @Override
            public List<SurfacePresence> open() {
                return List.of();
            }
        };
    }

    private static void assertHarmless(List<String> words) {
        assertThat(words)
                .allSatisfy(word ->
                        assertThat(word.chars().filter(c -> c != '\n'))
                                .noneMatch(c ->
                                        Character.isISOControl(c)
                                                || Character.getType(c) == Character.FORMAT));
    }
}
