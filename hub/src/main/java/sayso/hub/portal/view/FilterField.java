package sayso.hub.portal.view;

import java.util.List;

/// Filter field of a list of the portal, such as urgency, with the values to choose from.
public record FilterField(String name, String label, List<FilterValue> values) {}
