package sayso.mcp.server;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import sayso.mcp.feature.CallContext;
import sayso.mcp.feature.InputRequiredOutcome;
import sayso.mcp.feature.Resource;
import sayso.mcp.feature.ResourceCall;
import sayso.mcp.feature.ResourceCatalogue;
import sayso.mcp.feature.ResourceOutcome;
import sayso.mcp.feature.ResourceResult;
import sayso.mcp.feature.ResourceTemplate;
import sayso.mcp.feature.RoundOutcome;
import sayso.mcp.protocol.EmptyResult;
import sayso.mcp.protocol.ErrorCode;
import sayso.mcp.protocol.ListResourceTemplatesResult;
import sayso.mcp.protocol.ListResourcesResult;
import sayso.mcp.protocol.ProtocolError;
import sayso.mcp.protocol.ProtocolException;
import sayso.mcp.protocol.ReadResourceResult;
import sayso.mcp.protocol.ResourceParams;
import sayso.mcp.protocol.ServerResult;

/// Answers the MCP methods `resources/…`: lists resources and templates, reads a resource, and
/// subscribes legacy clients to its changes.
final class ResourceMethods {
    private final LazyRegistry<Resource> listed;
    private final LazyRegistry<ResourceTemplate> templates;
    private final LazyRegistry<Resource> pages;
    private final RoundTripRunner rounds;

    /// @param appPages for clients that show apps, and in no list
    ResourceMethods(
            Supplier<ResourceCatalogue> source,
            Supplier<List<Resource>> appPages,
            RoundTripRunner rounds) {
        this.listed =
                new LazyRegistry<>(
                        "resources",
                        () -> source.get().listed(),
                        resource -> resource.definition().uri());
        this.templates =
                new LazyRegistry<>(
                        "resource templates",
                        () -> source.get().templates(),
                        ResourceMethods::template);
        this.pages = new LazyRegistry<>("pages", appPages, resource -> resource.definition().uri());
        this.rounds = rounds;
    }

    void forget() {
        listed.forget();
        templates.forget();
    }

    ServerResult list(RequestExchange exchange) {
        CursorPage<Resource> page =
                CursorPage.of(listed.all(), each -> each.definition().uri(), exchange);
        return new ListResourcesResult(
                page.elements().stream().map(Resource::definition).toList(), page.next());
    }

    ServerResult listTemplates(RequestExchange exchange) {
        CursorPage<ResourceTemplate> page =
                CursorPage.of(templates.all(), ResourceMethods::template, exchange);
        return new ListResourceTemplatesResult(
                page.elements().stream().map(ResourceTemplate::definition).toList(), page.next());
    }

    ServerResult read(RequestExchange exchange) throws InterruptedException {
        String uri = ResourceParams.from(exchange.params()).uri();
        Reading reading = page(uri, exchange).orElseGet(() -> reading(uri));
        try {
            return rounds.run(
                    exchange,
                    context ->
                            switch (reading.read(context)) {
                                case InputRequiredOutcome more -> more;
                                case ResourceResult result ->
                                        new RoundOutcome.Done(
                                                new ReadResourceResult(
                                                        result.contents(), result.hint()));
                            });
        } catch (NoAnswerException e) {
            throw new ProtocolException(
                    ProtocolError.of(ErrorCode.INTERNAL_ERROR, String.valueOf(e.getMessage())));
        }
    }

    /// Legacy clients only; modern ones listen.
    ServerResult subscribe(RequestExchange exchange) {
        String uri = ResourceParams.from(exchange.params()).uri();
        reading(uri);
        exchange.session().subscribe(uri);
        return new EmptyResult();
    }

    ServerResult unsubscribe(RequestExchange exchange) {
        exchange.session().unsubscribe(ResourceParams.from(exchange.params()).uri());
        return new EmptyResult();
    }

    /// Whether there is a resource or a template of that name, for whoever completes its variables.
    boolean knows(String uriOrTemplate) {
        return listed.find(uriOrTemplate).isPresent() || templates.find(uriOrTemplate).isPresent();
    }

    private interface Reading {
        ResourceOutcome read(CallContext context) throws InterruptedException;
    }

    private Optional<Reading> page(String uri, RequestExchange exchange) {
        return exchange.client().showsApps()
                ? pages.find(uri)
                        .map(page -> context -> page.read(new ResourceCall(uri, Map.of(), context)))
                : Optional.empty();
    }

    private Reading reading(String uri) {
        Optional<Resource> resource = listed.find(uri);
        if (resource.isPresent()) {
            return context -> resource.get().read(new ResourceCall(uri, Map.of(), context));
        }
        for (ResourceTemplate template : templates.all()) {
            Optional<Map<String, String>> variables =
                    new UriTemplate(template(template)).variables(uri);
            if (variables.isPresent()) {
                return context -> template.read(new ResourceCall(uri, variables.get(), context));
            }
        }
        throw new ProtocolException(ProtocolError.unknownResource(uri));
    }

    private static String template(ResourceTemplate template) {
        return template.definition().uriTemplate();
    }
}
