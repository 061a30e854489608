package sayso.hub.portal.view;

/// Tab of one topic of a questionnaire on its portal page: its label and address, the answer so
/// far, and where that answer comes from.
///
/// @param answer what is said on it, in words, or empty
/// @param source where that comes from, in words; empty where the person said it here
/// @param reported what the agent reports on it, where that is something else; or empty
/// @param sameAs id of the decision whose answer the person gave again, or empty
public record TopicTab(
        String id,
        String label,
        String href,
        boolean answered,
        boolean current,
        boolean required,
        String answer,
        String source,
        String reported,
        String sameAs) {
    /// Whether the person answered it, or confirmed what was known of it.
    public boolean isByPerson() {
        return answered && source.isEmpty();
    }
}
