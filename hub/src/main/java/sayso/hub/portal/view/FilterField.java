package sayso.hub.portal.view;

import java.util.List;

/// One field that a list is filtered by.
public record FilterField(String name, String label, List<FilterValue> values) {}
