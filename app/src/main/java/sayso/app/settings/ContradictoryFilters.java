package sayso.app.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import sayso.decision.delivery.NoticeCriterion;
import sayso.decision.delivery.NoticeFilter;
import sayso.wire.settings.EffectiveSetting;
import sayso.wire.settings.EffectiveSettings;
import sayso.wire.settings.SettingRegistry;

/// Filter of a channel whose `only` and `not` name the same criterion: what the channel takes of it,
/// and the way out.
///
/// @param channel as in `slack`
public record ContradictoryFilters(String channel, NoticeFilter filter) {
    private static final String ONLY = ".only";
    private static final String BEGINNING = "notify.";

    /// Those of a home, in the order of their settings.
    public static List<ContradictoryFilters> in(EffectiveSettings settings) {
        List<ContradictoryFilters> found = new ArrayList<>();
        for (EffectiveSetting setting : settings.all()) {
            String name = setting.known().name();
            if (name.startsWith(BEGINNING) && name.endsWith(ONLY)) {
                String channel = name.substring(BEGINNING.length(), name.length() - ONLY.length());
                NoticeFilter filter =
                        NoticeFilter.parse(
                                settings.texts(name), settings.texts(SettingRegistry.not(channel)));
                if (!filter.both().isEmpty()) {
                    found.add(new ContradictoryFilters(channel, filter));
                }
            }
        }
        return found;
    }

    public List<String> settings() {
        return List.of(SettingRegistry.only(channel), SettingRegistry.not(channel));
    }

    public String fault() {
        String both =
                filter.both().stream()
                        .map(NoticeCriterion::text)
                        .collect(Collectors.joining(" and "));
        return channel
                + (filter.takesNothing() ? " takes nothing" : " takes nothing of " + both)
                + ": "
                + String.join(" and ", settings())
                + " both name "
                + both
                + ", and what .not names never goes there";
    }

    public String way() {
        return "take it out of one of them: sayso settings set "
                + SettingRegistry.not(channel)
                + " ''";
    }
}
