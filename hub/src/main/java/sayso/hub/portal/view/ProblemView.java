package sayso.hub.portal.view;

import java.util.List;

/// Contents of the portal's error page: what happened, how to proceed, the faults found, and where what
/// was looked for might be.
///
/// @param search the address of a search for it; empty where there is nothing to search for
/// @param others decisions that might be meant, each with its address
public record ProblemView(
        String title, String hint, List<String> errors, String search, List<TabLink> others) {}
