package sayso.hub.portal.view;

/// Option of a field on the portal's settings page: a possible value, its label, and whether it is
/// the present one.
public record SettingChoice(String value, String label, boolean isChosen) {}
