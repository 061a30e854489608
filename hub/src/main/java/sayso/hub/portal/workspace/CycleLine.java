package sayso.hub.portal.workspace;

import sayso.hub.portal.view.DatedText;

/// Row of a cycle in the portal's list of analyses: title, question, status, progress, owner, and
/// the questions and revisits that await a person.
///
/// @param question what is decided; empty where it is not stated
/// @param status as in `active`
/// @param done of nine components
/// @param component that has its turn, in words
/// @param owner whose agents work on it, in words; empty for those of this computer
/// @param questions how many wait for an answer of a person
public record CycleLine(
        String id,
        String title,
        String question,
        String status,
        String statusLabel,
        int done,
        String progress,
        String component,
        DatedText facts,
        String branch,
        String owner,
        int questions,
        int revisits) {}
