package sayso.hub.portal.rule;

import sayso.hub.portal.view.DatedText;

/// A standing rule as pages show it, in the words of their language.
///
/// @param does what it chooses, or that it says to ask
/// @param where the questions come from that it is about
/// @param about which titles and options these have
/// @param used how often it answered, and how often it may
/// @param state until when it holds, or how it ended
/// @param holds whether it answers now
/// @param ended whether somebody or something ended it
/// @param made who made it and when
/// @param from the decision that it was made from
public record RuleLine(
        String id,
        String name,
        String does,
        String where,
        String about,
        String used,
        String state,
        boolean holds,
        boolean ended,
        DatedText made,
        String from) {}
