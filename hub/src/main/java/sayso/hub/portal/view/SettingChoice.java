package sayso.hub.portal.view;

/// One value that a setting may take.
public record SettingChoice(String value, String label, boolean isChosen) {}
