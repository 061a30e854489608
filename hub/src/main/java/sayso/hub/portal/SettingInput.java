package sayso.hub.portal;

import java.util.Optional;
import sayso.wire.settings.SettingChange;
import sayso.wire.settings.SettingDefinition;
import sayso.wire.settings.SettingType;

/// Input for one setting as the portal's settings page sent it: tells whether it was changed and
/// fits the setting, and converts it to a `SettingChange`.
///
/// @param was what stood there before
record SettingInput(
        SettingDefinition known, String text, String was, boolean pin, boolean wasPinned) {
    static final String WAS = "was.";
    static final String PIN = "pin.";
    static final String WAS_PINNED = "was_pinned.";

    /// Empty where the page that was sent did not have this setting.
    static Optional<SettingInput> in(PortalForm form, SettingDefinition known) {
        String name = known.name();
        if (!form.has(WAS + name)) {
            return Optional.empty();
        }
        // why: a box that is not ticked is not sent at all
        String text =
                known.kind() instanceof SettingType.Truth && !form.has(name)
                        ? "false"
                        : form.text(name).strip();
        return Optional.of(
                new SettingInput(
                        known,
                        text,
                        form.text(WAS + name),
                        form.has(PIN + name),
                        form.text(WAS_PINNED + name).equals("true")));
    }

    /// Whether it was changed on that page, and not only typed in other units; what others changed
    /// meanwhile stays.
    boolean isChanged() {
        return pin != wasPinned || (!text.equals(was) && !isSame());
    }

    private boolean isSame() {
        Optional<Object> value = known.kind().typed(text);
        return value.isPresent() && value.equals(known.kind().typed(was));
    }

    boolean fits() {
        return !isChanged() || known.kind().typed(text).isPresent();
    }

    SettingChange change() {
        return SettingChange.to(known, known.kind().typed(text).orElseThrow(), pin);
    }
}
