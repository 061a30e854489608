package sayso.samples.uses.http;

import java.net.http.HttpClient;

/// Goes to the network.
record Calling(HttpClient client) {}
