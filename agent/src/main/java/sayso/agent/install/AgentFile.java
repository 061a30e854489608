package sayso.agent.install;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import sayso.wire.edit.JsonValue;

/// A settings file of an agent, and the entries of Sayso that belong in it: adds, removes and finds
/// them in the file's text. Works on text alone; `FileChangeWriter` writes files.
public sealed interface AgentFile permits JsonAgentFile, TomlAgentFile, SaysoOwnedFile {
    Path path();

    /// What the entries are for, as half a sentence.
    String purpose();

    /// The text with our entries; an older one of ours is replaced.
    AgentFileDraft install(String before);

    /// The text without them.
    ///
    /// @param created the objects and lists that go too if nothing is in them any more
    AgentFileDraft uninstall(String before, List<List<String>> created);

    EntryPresence look(String text);

    /// The entry that starts a Sayso, if the text has one.
    Optional<JsonValue> server(String text);

    /// The hooks of ours that an agent would call by this text.
    List<InstalledHook> hooks(String text);

    /// What a person would have to write there by hand.
    String snippet();

    /// Whether a text is empty as far as the agent is concerned, so that a file we made can go.
    boolean isBare(String text);
}
