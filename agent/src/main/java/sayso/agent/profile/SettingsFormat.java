package sayso.agent.profile;

/// Format of a settings file of an agent.
public enum SettingsFormat {
    JSON,
    TOML,
    /// Lines `NAME=value`, in which every value is a variable.
    VARIABLES
}
