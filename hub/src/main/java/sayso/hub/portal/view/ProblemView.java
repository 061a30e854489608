package sayso.hub.portal.view;

import java.util.List;

/// Contents of the portal's error page: what happened, how to proceed, and the faults found.
public record ProblemView(String title, String hint, List<String> errors) {}
