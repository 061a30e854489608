package sayso.hub.portal.view;

import java.util.List;

/// Settings that belong together.
public record SettingGroup(String label, String help, List<SettingField> fields) {}
