package sayso.home;

import static java.util.Objects.requireNonNull;

/// Settings of the model for `sayso chat`: its provider, name and address, and the number of past
/// exchanges that it is sent. API keys are not kept here; they stay in the environment.
///
/// @param provider as in `SettingRegistry`, or `none`
/// @param model its name; empty where none is set
/// @param address empty for the provider's own
/// @param remembers how many past exchanges the model is told of
public record ChatSettings(String provider, String model, String address, int remembers) {
    public ChatSettings {
        requireNonNull(provider, "provider is null");
        requireNonNull(model, "model is null");
        requireNonNull(address, "address is null");
    }
}
