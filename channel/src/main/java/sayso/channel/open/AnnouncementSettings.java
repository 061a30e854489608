package sayso.channel.open;

import sayso.home.Settings;
import sayso.wire.settings.EffectiveSetting;

/// The person's settings for what opens by itself when a question is asked: announcements as such,
/// tmux, desktop notifications, the browser, and how much text notifications show.
///
/// @param announces whether new questions are announced at all
/// @param popup whether a tmux popup may open
/// @param tmux whether anything may show in tmux
/// @param desktop whether the desktop may show a notification
/// @param browser when a browser may open
/// @param showsPrompt whether notifications may hold more than title and agent
public record AnnouncementSettings(
        boolean announces,
        boolean popup,
        boolean tmux,
        boolean desktop,
        Browsing browser,
        boolean showsPrompt) {
    /// Rule for opening a browser at a new question.
    public enum Browsing {
        /// For a question that is to be answered in the portal.
        AUTO,
        ALWAYS,
        OFF
    }

    public static AnnouncementSettings of(Settings settings) {
        String tmux = text(settings, "open.tmux");
        return new AnnouncementSettings(
                truth(settings, "notify.new"),
                tmux.equals("popup"),
                !tmux.equals("off"),
                truth(settings, "open.desktop"),
                switch (text(settings, "open.browser")) {
                    case "always" -> Browsing.ALWAYS;
                    case "off" -> Browsing.OFF;
                    default -> Browsing.AUTO;
                },
                truth(settings, "notify.show_prompt_text"));
    }

    private static boolean truth(Settings settings, String name) {
        return text(settings, name).equals("true");
    }

    private static String text(Settings settings, String name) {
        return settings.inForce()
                .named(name)
                .map(EffectiveSetting::value)
                .map(Object::toString)
                .orElse("");
    }
}
