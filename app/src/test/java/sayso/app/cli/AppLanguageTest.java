package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import sayso.agent.app.AppTexts;
import sayso.hub.portal.view.PortalTexts;

/// The pages of MCP Apps speak every language of the portal: the setting for it is one for all surfaces.
class AppLanguageTest {
    @Test
    void thePagesHaveTheLanguagesOfThePortal() {
        TreeSet<String> portal = new TreeSet<>();
        PortalTexts.all().forEach(texts -> portal.add(texts.language()));

        assertThat(AppTexts.all().keySet()).isEqualTo(portal).contains("en", "zh");
    }
}
