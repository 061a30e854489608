package sayso.hub.portal.view;

import java.util.List;

/// Filter field of a list, with the values to choose from.
public record FilterField(String name, String label, List<FilterValue> values) {}
