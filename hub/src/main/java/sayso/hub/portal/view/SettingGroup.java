package sayso.hub.portal.view;

import java.util.List;

/// Group of related settings under one heading of the portal's settings page.
public record SettingGroup(String label, String help, List<SettingField> fields) {}
