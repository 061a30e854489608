package sayso.app.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sayso.agent.dialect.HookDialect;
import sayso.agent.profile.AgentClientTraits;
import sayso.agent.profile.AgentConnection;
import sayso.agent.profile.AgentFileEntry;
import sayso.agent.profile.AgentFileSpec;
import sayso.agent.profile.AgentFolders;
import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.AgentSignature;
import sayso.agent.profile.HookEntryWriter;
import sayso.wire.edit.JsonValue;

/// Profile of an agent that nobody has heard of.
public final class SampleAgentProfile implements AgentProfile {
    @Override
    public String wireName() {
        return "sample";
    }

    @Override
    public String title() {
        return "Sample Agent";
    }

    @Override
    public String program() {
        return "sample-agent";
    }

    @Override
    public HookDialect dialect() {
        return new SampleAgentDialect();
    }

    @Override
    public AgentSignature signature() {
        return new AgentSignature(
                List.of("sample-agent"), List.of("@sample/agent"), List.of("SAMPLE_AGENT"));
    }

    @Override
    public AgentClientTraits client() {
        return AgentClientTraits.named("sample").waiting(Duration.ofSeconds(77));
    }

    @Override
    public String toolTable() {
        return """
        allow peek
        shell run
        """;
    }

    @Override
    public Optional<String> sessionVariable() {
        return Optional.of("SAMPLE_SESSION");
    }

    @Override
    public Path folder(AgentFolders folders) {
        return folders.userHome().resolve(projectFolder());
    }

    @Override
    public String projectFolder() {
        return ".sample";
    }

    @Override
    public List<AgentFileSpec> serverFiles(AgentConnection connection) {
        return List.of(
                new AgentFileSpec.JsonFile(
                        connection.folder(this).resolve("servers.json"),
                        "starts the server",
                        List.of(AgentFileEntry.server(connection.server().entry()))));
    }

    @Override
    public List<AgentFileSpec> hookFiles(AgentConnection connection) {
        HookEntryWriter writer = new HookEntryWriter(this, connection.server());
        JsonValue handler = JsonValue.object("command", writer.shell("done"));
        return List.of(
                AgentFileSpec.hooks(
                        connection.folder(this).resolve("hooks.json"),
                        AgentFileEntry.hooks(Map.of("done", handler))));
    }
}
