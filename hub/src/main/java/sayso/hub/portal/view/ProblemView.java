package sayso.hub.portal.view;

import java.util.List;

/// Contents of the error page: what happened and how to proceed.
public record ProblemView(String title, String hint, List<String> errors) {}
