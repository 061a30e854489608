package sayso.hub.portal.view;

import java.util.List;

/// Field of one setting on the portal's settings page: its input, its choices, its value before and
/// now, and its fault.
///
/// @param name as `sayso settings list` shows it
/// @param input how it is typed: `check`, `choice`, `number` or `line`
/// @param value what stands in its field
/// @param was what stood there when the page was made
/// @param choices what can be chosen, if it is a choice
/// @param pinnable whether it can be pinned
/// @param variable the variable that beats what is typed here; empty for none
/// @param fault what is wrong with what was typed; empty for nothing
public record SettingField(
        String name,
        String label,
        String help,
        String input,
        String value,
        String was,
        List<SettingChoice> choices,
        boolean pinnable,
        boolean pinned,
        boolean wasPinned,
        String variable,
        String fault) {
    public boolean isOn() {
        return value.equals("true");
    }

    public boolean isForced() {
        return !variable.isEmpty();
    }

    public boolean isWrong() {
        return !fault.isEmpty();
    }
}
