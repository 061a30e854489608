package sayso.agent.profile;

/// Format of a settings file of an agent: JSON, TOML, or lines `NAME=value`.
public enum SettingsFormat {
    JSON,
    TOML,
    /// Lines `NAME=value`, in which every value is a variable.
    VARIABLES
}
