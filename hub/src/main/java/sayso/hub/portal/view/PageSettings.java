package sayso.hub.portal.view;

import java.util.Map;

/// Settings that every page of the portal obeys: theme, single-letter keys and alerts.
///
/// @param theme one of the setting's words, as in `dark`
/// @param singleKeys whether single letters are keys
/// @param alerts what is told and when, by the end of the attribute that carries it
public record PageSettings(String theme, boolean singleKeys, Map<String, String> alerts) {
    public PageSettings {
        alerts = Map.copyOf(alerts);
    }

    public String alert(String name) {
        return alerts.getOrDefault(name, "");
    }
}
