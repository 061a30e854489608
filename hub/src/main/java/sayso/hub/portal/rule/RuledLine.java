package sayso.hub.portal.rule;

import sayso.hub.portal.view.DatedText;

/// A question that a standing rule answered lately, as the list of them shows it, with the rule.
///
/// @param id of the decision
/// @param chosen what the rule answered
/// @param at when it did
/// @param rule the rule's id
/// @param name of the rule
/// @param contestable whether the answer counts, so that it can be contested
public record RuledLine(
        String id,
        String title,
        String chosen,
        DatedText at,
        String rule,
        String name,
        boolean contestable) {}
