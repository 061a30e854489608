package sayso.app.cli;

import java.util.List;
import java.util.ListResourceBundle;
import java.util.stream.Collectors;
import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.AgentRegistry;

/// Resource bundle with texts of help that name every agent of the registry, in the forms that
/// descriptions of options refer to.
final class AgentNameTexts extends ListResourceBundle {
    @Override
    protected Object[][] getContents() {
        List<String> names = AgentRegistry.all().stream().map(AgentProfile::wireName).toList();
        AgentProfile usual = AgentRegistry.usual();
        String rest = String.join(", ", names.subList(1, names.size()));
        return new Object[][] {
            {
                "agents.choice",
                names.stream().limit(names.size() - 1).collect(Collectors.joining(", "))
                        + " or "
                        + names.getLast()
            },
            {"agents.usual", usual.wireName() + " (the default), " + rest},
            {"agents.called", usual.wireName() + " (or " + usual.program() + "), " + rest}
        };
    }
}
