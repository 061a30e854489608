package sayso.channel.open;

import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Base64;
import java.util.List;

/// Shows an announcement, or any title and text, as a Windows notification from within WSL, through
/// `powershell.exe`, and reports whether it was shown. Texts are passed as Base64 inside a script
/// that is Base64 itself, and become text nodes: none is read as a command or as markup.
public final class WindowsNotificationOpener implements AnnouncementOpener {
    private static final String PROGRAM = "powershell.exe";
    private static final String SCRIPT =
            """
            $ErrorActionPreference = 'Stop'
            function Text($b) { [Text.Encoding]::UTF8.GetString([Convert]::FromBase64String($b)) }
            [void][Windows.UI.Notifications.ToastNotificationManager,Windows.UI.Notifications,ContentType=WindowsRuntime]
            $kind = [Windows.UI.Notifications.ToastTemplateType]::ToastText02
            $toast = [Windows.UI.Notifications.ToastNotificationManager]::GetTemplateContent($kind)
            $lines = $toast.GetElementsByTagName('text')
            [void]$lines.Item(0).AppendChild($toast.CreateTextNode((Text 'TITLE')))
            [void]$lines.Item(1).AppendChild($toast.CreateTextNode((Text 'BODY')))
            $app = '{1AC14E77-02E7-4E5D-B744-2EB1AE5198B7}\\WindowsPowerShell\\v1.0\\powershell.exe'
            $shown = New-Object Windows.UI.Notifications.ToastNotification $toast
            [Windows.UI.Notifications.ToastNotificationManager]::CreateToastNotifier($app).Show($shown)
            """;

    private final ExternalPrograms outside;

    public WindowsNotificationOpener(ExternalPrograms outside) {
        this.outside = outside;
    }

    @Override
    public AnnouncementResult open(Announcement announcement) throws InterruptedException {
        return show(outside, announcement.title(), String.join("\n", announcement.lines()));
    }

    /// Any title and any text.
    public static AnnouncementResult show(ExternalPrograms outside, String title, String text)
            throws InterruptedException {
        String script = SCRIPT.replace("TITLE", base64(title)).replace("BODY", base64(text));
        return ExternalPrograms.shown(
                outside.run(
                        PROGRAM,
                        List.of(
                                "-NoProfile",
                                "-NonInteractive",
                                "-EncodedCommand",
                                Base64.getEncoder().encodeToString(script.getBytes(UTF_16LE)))),
                PROGRAM);
    }

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(UTF_8));
    }
}
