package sayso.acceptance.harness;

import com.microsoft.playwright.Page;
import java.util.function.Consumer;

/// One page of the portal as tests visit it.
///
/// @param name what a picture of it is called
/// @param path where it is
/// @param then what is done there first, as a person does it
/// @param fails whether the hub answers with an error there, as it is meant to
public record PortalPage(String name, String path, Consumer<Page> then, boolean fails) {
    static PortalPage at(String name, String path) {
        return new PortalPage(name, path, _ -> {}, false);
    }

    static PortalPage failing(String name, String path) {
        return new PortalPage(name, path, _ -> {}, true);
    }

    /// After this was done on it.
    PortalPage after(Consumer<Page> steps) {
        return new PortalPage(name, path, steps, fails);
    }

    /// Shows it in this browser, at this hub.
    public void show(Page page, HubProcess hub) {
        page.navigate(hub.url() + path);
        then.accept(page);
    }

    /// Whether this route of the table serves it.
    public boolean isServedBy(String route) {
        return path.replaceFirst("[?#].*", "").matches(route.replaceAll("\\{\\w+}", "[^/]+"));
    }

    @Override
    public String toString() {
        return name;
    }
}
