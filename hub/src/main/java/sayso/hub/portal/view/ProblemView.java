package sayso.hub.portal.view;

import java.util.List;

/// What went wrong, and the way out.
public record ProblemView(String title, String hint, List<String> errors) {}
