package sayso.decision.delivery;

import java.util.List;
import java.util.Optional;
import sayso.decision.model.Actor;
import sayso.decision.model.PersonId;

/// Port to the accounts of channels that people answer with: keeps who asked to be bound, binds an
/// account to a person, and ends that; the log says so in the same transaction. Safe for use by many
/// threads and processes; every method may throw `StoreException`.
public interface ChannelAccountStore {
    /// An account asks to be bound to whoever runs the store. One that is bound already stays so, with
    /// its newest recipient, shown name and time; one whose binding ended asks anew.
    ///
    /// @return the account as it is now
    ChannelAccount askPairing(
            String channel, String account, String sender, String recipient, String shownName);

    /// Binds an account that asked. Said twice it counts once.
    ///
    /// @param by the person who says so, whom the log names
    /// @return it, as it is now; empty where it never asked, or its binding has ended
    Optional<ChannelAccount> pair(
            String channel, String account, String sender, PersonId person, String name, Actor by);

    /// Ends a binding, or the wish for one, at once. One that has ended keeps its time.
    ///
    /// @return it, as it is now; empty where there is none
    Optional<ChannelAccount> unpair(String channel, String account, String sender, Actor by);

    /// The one of this account, whatever its state.
    Optional<ChannelAccount> pairing(String channel, String account, String sender);

    /// All of them, ended ones included, oldest first.
    List<ChannelAccount> pairings();
}
