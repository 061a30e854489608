package sayso.app.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sayso.wire.agent.AgentClient;
import sayso.wire.agent.AgentConnection;
import sayso.wire.agent.AgentFileEntry;
import sayso.wire.agent.AgentFileSpec;
import sayso.wire.agent.AgentFolders;
import sayso.wire.agent.AgentProfile;
import sayso.wire.agent.AgentSignature;
import sayso.wire.agent.HookEntryWriter;
import sayso.wire.agent.InstallScope;
import sayso.wire.edit.JsonValue;
import sayso.wire.hook.HookDialect;

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
    public AgentClient client() {
        return AgentClient.named("sample").waiting(Duration.ofSeconds(77));
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

    @Override
    public List<String> afterwards(InstallScope scope) {
        return List.of(AgentFileSpec.RESTART);
    }
}
