package dev.pleach.bench.hostile;

import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.http.GuardTrial;
import dev.pleach.cli.run.Progress;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;

/** Crafted addresses against the guard of the network: none may lead to a host inside. */
final class AddressesSection implements HostileSection {
  private static final String FROM = "https://public-8-8-8-8.example/";
  private static final int TOLD = 20; // failures that are described

  @Override
  public String name() {
    return "addresses";
  }

  @Override
  public String heading() {
    return "Addresses: crafted to reach a host inside";
  }

  @Override
  public void run(HostileRun run, Section section) {
    run(run, section, GuardTrial.of(CraftedAddresses::resolve));
  }

  /** The same with another guard. */
  static void run(HostileRun run, Section section, GuardTrial guard) {
    Map<String, Function<Random, String>> classes = CraftedAddresses.all();
    Table table = new Table("Classes of addresses", "class", "tried", "refused", "failed");
    List<String> told = new ArrayList<>();
    int crafted = classes.size() - 1; // one class is the control group
    int each = (run.counts().addresses() + crafted - 1) / crafted;
    int letThrough = 0;
    int refusedPublic = 0;
    try (Progress progress = run.progress("trying addresses", each * classes.size())) {
      for (Map.Entry<String, Function<Random, String>> one : classes.entrySet()) {
        boolean control = one.getKey().equals(CraftedAddresses.PUBLIC);
        boolean redirects = one.getKey().equals(CraftedAddresses.REDIRECTS);
        int refused = 0;
        int failed = 0;
        for (int i = 0; i < each; i++) {
          String address = one.getValue().apply(new Random(31L * i + one.getKey().hashCode()));
          String fault = null;
          try {
            List<InetAddress> reached =
                redirects ? guard.redirected(FROM, address) : guard.addresses(address);
            if (reached.stream().anyMatch(SpecialAddresses::isSpecial)) {
              fault = "leads to " + reached;
            }
          } catch (CaptureException e) {
            refused++;
            fault = control ? "refused: " + e.text() : null;
          } catch (RuntimeException e) {
            fault = "crashes: " + e;
          }
          if (fault != null) {
            failed++;
            told.add(one.getKey() + ": " + address.replaceAll("\\p{Cntrl}", "?") + " " + fault);
          }
          progress.step();
        }
        table.row(one.getKey(), each, refused, failed);
        letThrough += control ? 0 : failed;
        refusedPublic += control ? failed : 0;
      }
    }
    section.remark("What is not refused leads to public addresses alone, in every class.");
    section.add(table);
    told.stream().limit(TOLD).forEach(section::remark);
    section.add(Figure.shown("crafted addresses", each * crafted));
    section.add(Figure.atMost("addresses let through", letThrough, 0));
    section.add(Figure.atMost("public addresses refused", refusedPublic, 0));
  }
}
