package sayso.app.cli;

import static sayso.app.laws.AmendedProduct.say;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import sayso.agent.hooks.AgentToolTable;
import sayso.agent.hooks.PlanMarkerFiles;
import sayso.agent.install.AgentFileCatalog;
import sayso.agent.profile.AgentFolders;
import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.AgentRegistry;
import sayso.agent.profile.InstallScope;
import sayso.agent.profile.McpServerEntry;
import sayso.app.person.AgentSignatures;
import sayso.decision.model.Asker;
import sayso.decision.plan.policy.PlanFolders;
import sayso.decision.plan.policy.ToolPolicy;
import sayso.decision.plan.policy.ToolRequest;
import sayso.decision.session.SessionKey;

/// Does with the sample agent whatever the product does with an agent, and prints what came of it. Runs
/// in a process of its own, whose registry has one row more.
public final class SampleAgentScenario {
    private SampleAgentScenario() {}

    /// @param args an empty folder
    public static void main(String... args) throws Exception {
        Path folder = Path.of(args[0]);
        Path user = Files.createDirectories(folder.resolve("user"));
        Files.createDirectories(user.resolve(".sample"));
        CliHarness cli = new CliHarness(folder).with("HOME", user.toString());

        say("help", cli.run("install", "--help").out());
        say("unknown", cli.run("install", "nobody").err());
        say("status", cli.run("install", "sample", "--status").out());
        say("doctor", cli.run("doctor", "--agent", "sample").out());
        say("mode", cli.run("decision", "mode", "--agent", "sample").toString());

        AgentProfile agent = AgentRegistry.parse("sample-agent").orElseThrow();
        AgentFileCatalog files =
                new AgentFileCatalog(new AgentFolders(Map.of(), user, folder), folder, Set.of());
        McpServerEntry server = new McpServerEntry(Path.of("/opt/sayso/bin/sayso"), Map.of());
        files.all(agent, InstallScope.USER, server)
                .forEach(file -> say(user.relativize(file.path()).toString(), file.snippet()));

        cli.setting("{\"turn\": {\"mode\": \"strict\"}}");
        cli.hook(payload("\"prompt\": \"go\""), "sample", "asked");
        say("held", cli.hook(payload(""), "sample", "done").out());
        String id =
                cli.with("SAMPLE_SESSION", "s-1")
                        .request("-p", "What next?", "-o", "Tests", "-o", "Ship", "-r", "1");
        say("asked", cli.run("decision", "show", id, "--json").out());
        say("released", cli.hook(payload(""), "sample", "done").out());

        ToolPolicy policy = new ToolPolicy(AgentToolTable.all(), PlanFolders.NONE);
        for (String tool : List.of("peek", "run", "sing")) {
            ToolRequest request = new ToolRequest("sample", tool, List.of(), List.of());
            say("tool " + tool, policy.classOf(request).name());
        }
        new PlanMarkerFiles(cli.home()).mark(new SessionKey(Asker.LOCAL, "sample", "s-1"));
        say("home", cli.home().folder().toString());
        say("marker", AgentSignatures.marker(Map.of("SAMPLE_AGENT", "1")).toString());
    }

    private static String payload(String more) {
        return "{\"session_id\":\"s-1\",\"turn\":\"t-1\",\"cwd\":\"/srv/shop\""
                + (more.isEmpty() ? "" : "," + more)
                + "}";
    }
}
