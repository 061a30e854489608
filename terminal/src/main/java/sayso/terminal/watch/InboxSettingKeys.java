package sayso.terminal.watch;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.terminal.screen.KeyInput;
import sayso.terminal.screen.SettingLine;
import sayso.terminal.screen.TextMetrics;

/// Maps a key pressed while the settings lie over the inbox to the next state and commands to its worker.
final class InboxSettingKeys {
    private InboxSettingKeys() {}

    static WatchStep press(WatchState state, SettingSheet sheet, KeyInput key) {
        String typed = sheet.typed();
        return typed == null ? choosing(state, sheet, key) : typing(state, sheet, typed, key);
    }

    /// With what the settings are now, where they are still shown.
    static WatchState changed(WatchState state, List<SettingLine> lines, String said) {
        Overlay leaf = state.leaf();
        return leaf != null && leaf.use() instanceof Overlay.Use.Settings(SettingSheet sheet)
                ? state.with(Overlay.settings(sheet.with(lines))).saying(said)
                : state.saying(said);
    }

    private static WatchStep choosing(WatchState state, SettingSheet sheet, KeyInput key) {
        return switch (key) {
            case KeyInput.Typed(String text) -> character(state, sheet, text);
            case KeyInput.Alt(String text) -> character(state, sheet, text);
            case KeyInput.Paste _ -> WatchStep.to(state);
            case KeyInput.Press(KeyInput.Name name) ->
                    switch (name) {
                        case UP -> shown(state, sheet.moved(-1));
                        case DOWN -> shown(state, sheet.moved(1));
                        case HOME -> shown(state, sheet.at(0));
                        case END -> shown(state, sheet.at(sheet.lines().size() - 1));
                        case ENTER, RIGHT -> turned(state, sheet, 1);
                        case LEFT -> turned(state, sheet, -1);
                        case ESCAPE -> closed(state);
                        case NEW_LINE,
                                PAGE_UP,
                                PAGE_DOWN,
                                TAB,
                                BACK_TAB,
                                BACKSPACE,
                                DELETE,
                                INTERRUPT,
                                OTHER ->
                                WatchStep.to(state);
                    };
        };
    }

    private static WatchStep character(WatchState state, SettingSheet sheet, String text) {
        return switch (text) {
            case "j" -> shown(state, sheet.moved(1));
            case "k" -> shown(state, sheet.moved(-1));
            case " " -> turned(state, sheet, 1);
            case ",", "q" -> closed(state);
            default -> WatchStep.to(state);
        };
    }

    private static WatchStep typing(
            WatchState state, SettingSheet sheet, String typed, KeyInput key) {
        return switch (key) {
            case KeyInput.Typed(String text) -> shown(state, sheet.typing(typed + text));
            case KeyInput.Paste(String text) -> shown(state, sheet.typing(typed + text.strip()));
            case KeyInput.Alt _ -> WatchStep.to(state);
            case KeyInput.Press(KeyInput.Name name) ->
                    switch (name) {
                        case ENTER -> change(state, sheet, sheet.here().name(), typed);
                        case ESCAPE -> shown(state, sheet.typing(null));
                        case BACKSPACE -> shown(state, sheet.typing(shortened(typed)));
                        case UP,
                                DOWN,
                                LEFT,
                                RIGHT,
                                HOME,
                                END,
                                PAGE_UP,
                                PAGE_DOWN,
                                NEW_LINE,
                                TAB,
                                BACK_TAB,
                                DELETE,
                                INTERRUPT,
                                OTHER ->
                                WatchStep.to(state);
                    };
        };
    }

    private static WatchStep turned(WatchState state, SettingSheet sheet, int by) {
        SettingLine line = sheet.here();
        return line.values().isEmpty()
                ? shown(state, sheet.typing(line.value()))
                : change(state, sheet, line.name(), line.next(by));
    }

    private static WatchStep change(
            WatchState state, SettingSheet sheet, String name, String value) {
        return shown(state, sheet.typing(null)).and(new DeskCommand.ChangeSetting(name, value));
    }

    private static WatchStep shown(WatchState state, @Nullable SettingSheet sheet) {
        return WatchStep.to(state.with(sheet == null ? null : Overlay.settings(sheet)).saying(""));
    }

    private static WatchStep closed(WatchState state) {
        return shown(state, null);
    }

    private static String shortened(String text) {
        return text.isEmpty()
                ? text
                : text.substring(0, text.length() - TextMetrics.clusters(text).getLast().length());
    }
}
