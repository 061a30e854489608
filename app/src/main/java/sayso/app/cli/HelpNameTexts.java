package sayso.app.cli;

import java.util.List;
import java.util.ListResourceBundle;
import java.util.stream.Collectors;
import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.AgentRegistry;
import sayso.channel.ChannelProfile;
import sayso.channel.registry.ChannelRegistry;

/// Resource bundle of the phrases by which help texts list every agent and every notification
/// channel, built from their registries.
final class HelpNameTexts extends ListResourceBundle {
    @Override
    protected Object[][] getContents() {
        List<String> agents = AgentRegistry.all().stream().map(AgentProfile::wireName).toList();
        List<String> channels = ChannelRegistry.all().stream().map(ChannelProfile::name).toList();
        AgentProfile usual = AgentRegistry.usual();
        String rest = String.join(", ", agents.subList(1, agents.size()));
        return new Object[][] {
            {"agents.choice", choice(agents)},
            {"agents.usual", usual.wireName() + " (the default), " + rest},
            {"agents.called", usual.wireName() + " (or " + usual.program() + "), " + rest},
            {"channels.choice", choice(channels)}
        };
    }

    /// With commas, and `or` before the last.
    private static String choice(List<String> names) {
        return names.stream().limit(names.size() - 1).collect(Collectors.joining(", "))
                + " or "
                + names.getLast();
    }
}
