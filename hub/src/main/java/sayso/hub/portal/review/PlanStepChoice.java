package sayso.hub.portal.review;

import static java.util.Objects.requireNonNull;

/// A person's word on one step of a plan, in the fields of the page that reviews it.
///
/// @param topic the id of the step's topic
/// @param number the agent's own
/// @param included whether the agent is to carry it out
/// @param text how it reads, with the person's changes
/// @param edited whether that is not what the agent wrote
/// @param note to the agent, or empty
public record PlanStepChoice(
        String topic, String number, boolean included, String text, boolean edited, String note) {
    public PlanStepChoice {
        requireNonNull(topic, "topic is null");
        requireNonNull(number, "number is null");
        requireNonNull(text, "text is null");
        requireNonNull(note, "note is null");
    }
}
