package sayso.acceptance;

import java.nio.file.Path;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.ChromiumDriver;
import sayso.acceptance.harness.HubProcess;
import sayso.acceptance.harness.PortalDriver;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.UserSandbox;

/// The portal in a real browser, one hub and one Chromium for all tests of a class. After each test the
/// browsers that it opened are closed, and the settings are as they were.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class PortalScenario {
    private final UnaryOperator<UserSandbox> settings;

    ProductDriver product;
    HubProcess hub;
    ChromiumDriver chromium;
    PortalDriver portal;

    /// Where answers from the command line count as a person's.
    PortalScenario() {
        this(UserSandbox::trusting);
    }

    /// @param settings sets those that the tests begin with
    PortalScenario(UnaryOperator<UserSandbox> settings) {
        this.settings = settings;
    }

    @BeforeAll
    void startPortal(@TempDir Path folder) {
        product = new ProductDriver(settings.apply(UserSandbox.in(folder)));
        hub = HubProcess.start(product);
        chromium = ChromiumDriver.start();
        portal = new PortalDriver(hub, chromium);
    }

    @AfterAll
    void stopPortal() {
        portal.close();
        chromium.close();
        hub.close();
    }

    @AfterEach
    void leaveNothing() {
        portal.close();
        UserSandbox _ = settings.apply(product.sandbox());
    }
}
