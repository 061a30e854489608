package sayso.hub.portal.view;

import java.util.List;

/// Group of related settings.
public record SettingGroup(String label, String help, List<SettingField> fields) {}
