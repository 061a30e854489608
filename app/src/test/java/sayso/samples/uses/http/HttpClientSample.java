package sayso.samples.uses.http;

import java.net.http.HttpClient;

/// Goes to the network.
record HttpClientSample(HttpClient client) {}
