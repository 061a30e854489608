package sayso.core.delivery;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import sayso.core.decision.Asker;

/// Everybody who is to be told.
///
/// @param overseer the ways to the person who answers
/// @param requesters mail addresses of askers, by their names
/// @param mails whether there is a way to send mail to askers
public record Addressees(
        List<Subscription> overseer, Map<String, String> requesters, boolean mails) {
    /// The channel by which askers are told.
    public static final String MAIL = "mail";

    public static final Addressees NOBODY = new Addressees(List.of(), Map.of(), false);

    public Addressees {
        overseer = List.copyOf(overseer);
        requesters = Map.copyOf(requesters);
    }

    /// Whether nobody is to be told of new decisions.
    public boolean isEmpty() {
        return overseer.isEmpty();
    }

    /// The mail address of whoever asked.
    public Optional<String> requester(Asker asker) {
        return mails ? Optional.ofNullable(requesters.get(asker.name())) : Optional.empty();
    }
}
