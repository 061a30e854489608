package sayso.mcp.server;

import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import sayso.mcp.protocol.EmptyResult;
import sayso.mcp.protocol.ErrorCode;
import sayso.mcp.protocol.ListResourceTemplatesResult;
import sayso.mcp.protocol.ListResourcesResult;
import sayso.mcp.protocol.ProtocolError;
import sayso.mcp.protocol.ProtocolException;
import sayso.mcp.protocol.ReadResourceResult;
import sayso.mcp.protocol.ResourceParams;
import sayso.mcp.protocol.ServerResult;

/// Answers `resources/…`.
final class ResourceMethods {
    private final Registry<Resource> listed;
    private final Registry<ResourceTemplate> templates;
    private final Rounds rounds;

    ResourceMethods(Supplier<Resources> source, Rounds rounds) {
        this.listed =
                new Registry<>(
                        "resources",
                        () -> source.get().listed(),
                        resource -> resource.definition().uri());
        this.templates =
                new Registry<>(
                        "resource templates",
                        () -> source.get().templates(),
                        ResourceMethods::template);
        this.rounds = rounds;
    }

    void forget() {
        listed.forget();
        templates.forget();
    }

    ServerResult list(Exchange exchange) {
        Page<Resource> page = Page.of(listed.all(), each -> each.definition().uri(), exchange);
        return new ListResourcesResult(
                page.elements().stream().map(Resource::definition).toList(), page.next());
    }

    ServerResult listTemplates(Exchange exchange) {
        Page<ResourceTemplate> page = Page.of(templates.all(), ResourceMethods::template, exchange);
        return new ListResourceTemplatesResult(
                page.elements().stream().map(ResourceTemplate::definition).toList(), page.next());
    }

    ServerResult read(Exchange exchange) throws InterruptedException {
        Reading reading = reading(ResourceParams.from(exchange.params()).uri());
        try {
            return rounds.run(
                    exchange,
                    context ->
                            switch (reading.read(context)) {
                                case InputRequired more -> more;
                                case ReadResult result ->
                                        new Turn.Done(
                                                new ReadResourceResult(
                                                        result.contents(), result.hint()));
                            });
        } catch (NoAnswerException e) {
            throw new ProtocolException(
                    ProtocolError.of(ErrorCode.INTERNAL_ERROR, String.valueOf(e.getMessage())));
        }
    }

    /// Legacy clients only; modern ones listen.
    ServerResult subscribe(Exchange exchange) {
        String uri = ResourceParams.from(exchange.params()).uri();
        reading(uri);
        exchange.session().subscribe(uri);
        return new EmptyResult();
    }

    ServerResult unsubscribe(Exchange exchange) {
        exchange.session().unsubscribe(ResourceParams.from(exchange.params()).uri());
        return new EmptyResult();
    }

    /// Whether there is a resource or a template of that name, for whoever completes its variables.
    boolean knows(String uriOrTemplate) {
        return listed.find(uriOrTemplate).isPresent() || templates.find(uriOrTemplate).isPresent();
    }

    private interface Reading {
        ReadOutcome read(CallContext context) throws InterruptedException;
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
