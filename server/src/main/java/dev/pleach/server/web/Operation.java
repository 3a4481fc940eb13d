package dev.pleach.server.web;

import dev.pleach.server.refresh.Stores;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.util.Map;

/** {@code /health} and {@code /metrics}, for whoever runs a server. */
final class Operation {
  private static final String STARTED = "pleach.started";

  private final Stores stores;
  private final Caller caller;
  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);

  Operation(Stores stores, Caller caller) {
    this.stores = stores;
    this.caller = caller;
    new JvmMemoryMetrics().bindTo(registry);
    new JvmThreadMetrics().bindTo(registry);
    new ProcessorMetrics().bindTo(registry);
    gauge("pleach.pages", "Pages that are read", "select count(*) from source");
    gauge(
        "pleach.pages.trouble",
        "Pages that could not be read the last time",
        "select count(*) from source where state not in ('WAITING', 'GOOD')");
    gauge("pleach.blocks", "Blocks on boards", "select count(*) from block");
    gauge("pleach.versions", "Versions of blocks that are kept", "select count(*) from version");
  }

  private void gauge(String name, String description, String query) {
    Gauge.builder(
            name,
            () ->
                stores
                    .database()
                    .<Long>read(handle -> handle.createQuery(query).mapTo(Long.class).one()))
        .description(description)
        .register(registry);
  }

  /** Where other parts count what they do. */
  PrometheusMeterRegistry registry() {
    return registry;
  }

  void mount(RoutesConfig routes) {
    routes.before(context -> context.attribute(STARTED, System.nanoTime()));
    routes.after(this::time);
    routes.get("/health", this::health);
    routes.get("/metrics", this::metrics);
  }

  private void time(Context context) {
    Long started = context.attribute(STARTED);
    if (started != null) {
      Timer.builder("pleach.requests")
          .tag("status", context.statusCode() / 100 + "xx")
          .publishPercentiles(0.5, 0.95)
          .register(registry)
          .record(Duration.ofNanos(System.nanoTime() - started));
    }
  }

  private void health(Context context) {
    stores.database().answers();
    context.json(Map.of("health", "good"));
  }

  /** Numbers of a whole server: for its owner or an administrator. */
  private void metrics(Context context) {
    if (!caller.of(context).admin()) {
      throw new ApiException(403, "not-allowed", "Only an administrator may see this.");
    }
    context.contentType("text/plain; version=0.0.4").result(registry.scrape());
  }
}
