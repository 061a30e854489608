package sayso.hub.portal.view;

/// Possible value of a setting.
public record SettingChoice(String value, String label, boolean isChosen) {}
