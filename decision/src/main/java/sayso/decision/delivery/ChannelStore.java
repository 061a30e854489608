package sayso.decision.delivery;

/// Port that combines what a store keeps for channels on which people answer: bound accounts, sent
/// messages, the subscriptions of browsers, and the leases and places of those who listen.
public interface ChannelStore
        extends ChannelAccountStore, CardStore, ListenerStore, PushSubscriptionStore {}
