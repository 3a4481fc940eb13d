package dev.pleach.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.CompositeArchRule;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URL;
import java.net.URLConnection;
import java.nio.channels.NetworkChannel;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.net.SocketFactory;

/**
 * The rule that production code connects to the network in one place, {@code capture.http}: no
 * other class opens a connection, looks a host name up, or asks a library to do so. Every module
 * checks it over all of Pleach on its class path.
 */
public final class OneDoor {
  private static final String DOOR = "dev.pleach.capture.http.";

  /** The classes of the door that use sockets. */
  private static final Set<String> CONNECTS = Set.of(DOOR + "HttpExchange", DOOR + "Watchdog");

  /**
   * Those that call {@link InetAddress}: the first two with literals, the last to look names up.
   */
  private static final Set<String> NAMES_HOSTS =
      Set.of("dev.pleach.capture.address.HostName", DOOR + "AddressRanges", DOOR + "Fetcher");

  /** A client of the bench that asks the server which the bench itself started, and no other. */
  private static final Set<String> LOCAL = Set.of("dev.pleach.bench.server.LocalClient");

  private static final List<Class<?>> CONNECTIONS =
      List.of(
          Socket.class,
          ServerSocket.class,
          DatagramSocket.class,
          NetworkChannel.class,
          URLConnection.class);

  /** Packages and classes whose only use is a connection, by the start of their names. */
  private static final List<String> CLIENTS =
      List.of(
          "java.net.http.",
          "java.awt.Desktop",
          "java.rmi.",
          "javax.naming.",
          "sun.net.",
          "com.sun.net.",
          "org.jsoup.Connection",
          "org.jsoup.helper.HttpConnection",
          "org.netpreserve.jwarc.WarcWriter",
          "crawlercommons.sitemaps.",
          "com.microsoft.playwright.APIRequest");

  /** Methods that connect or look a name up, by the class that declares them. */
  private static final Map<String, Set<String>> CALLS =
      Map.of(
          URL.class.getName(),
          Set.of("openStream", "openConnection", "getContent"),
          "org.jsoup.Jsoup",
          Set.of("connect", "newSession"));

  private static final Set<String> LOOK_UPS =
      Set.of(
          "getByName",
          "getAllByName",
          "getLocalHost",
          "getHostName",
          "getCanonicalHostName",
          "isReachable");

  private OneDoor() {}

  /** All production classes of Pleach on the class path of the running test. */
  public static JavaClasses productionClasses() {
    return new ClassFileImporter()
        .withImportOption(new ImportOption.DoNotIncludeTests())
        .withImportOption(location -> !location.contains("-tests.jar"))
        .importPackages("dev.pleach");
  }

  /** The rule. */
  public static ArchRule rule() {
    ArchRule sockets =
        noClasses()
            .that(areNot(CONNECTS))
            .and(areNot(LOCAL))
            .should()
            .dependOnClassesThat(
                describe(
                    "are connections", type -> CONNECTIONS.stream().anyMatch(type::isAssignableTo)))
            .orShould()
            .accessTargetWhere(describe("returns a connection", OneDoor::returnsConnection));
    ArchRule factories =
        noClasses()
            .that()
            .resideOutsideOfPackage("dev.pleach.capture.http")
            .should()
            .dependOnClassesThat()
            .areAssignableTo(SocketFactory.class)
            .orShould()
            .dependOnClassesThat()
            .resideInAPackage("org.apache.hc..");
    ArchRule clients =
        noClasses()
            .that(areNot(LOCAL))
            .should()
            .dependOnClassesThat(describe("connect by themselves", OneDoor::isClient))
            .orShould()
            .accessTargetWhere(describe("connects", OneDoor::connects));
    ArchRule names =
        noClasses()
            .that(areNot(NAMES_HOSTS))
            .should()
            .accessTargetWhere(describe("looks a host name up", OneDoor::looksUp));
    return CompositeArchRule.of(sockets)
        .and(factories)
        .and(clients)
        .and(names)
        .because("only dev.pleach.capture.http connects to the network");
  }

  private static DescribedPredicate<JavaClass> areNot(Set<String> names) {
    return describe("are not " + names, type -> !names.contains(outermost(type).getName()));
  }

  private static JavaClass outermost(JavaClass type) {
    JavaClass outer = type;
    while (outer.getEnclosingClass().isPresent()) {
      outer = outer.getEnclosingClass().get();
    }
    return outer;
  }

  private static boolean isClient(JavaClass type) {
    return CLIENTS.stream().anyMatch(type.getName()::startsWith);
  }

  private static boolean returnsConnection(JavaAccess<?> access) {
    return access.getTarget() instanceof CodeUnitAccessTarget target
        && (CONNECTIONS.stream().anyMatch(target.getRawReturnType()::isAssignableTo)
            || isClient(target.getRawReturnType()));
  }

  private static boolean connects(JavaAccess<?> access) {
    String owner = access.getTargetOwner().getName();
    boolean reads =
        owner.equals("org.jsoup.Jsoup")
            && access.getTarget() instanceof CodeUnitAccessTarget target
            && target.getRawParameterTypes().stream()
                .anyMatch(type -> type.isEquivalentTo(URL.class));
    return reads || CALLS.getOrDefault(owner, Set.of()).contains(access.getTarget().getName());
  }

  private static boolean looksUp(JavaAccess<?> access) {
    JavaClass owner = access.getTargetOwner();
    boolean resolvesAddress =
        owner.isEquivalentTo(InetSocketAddress.class)
            && access.getTarget().getName().equals("<init>")
            && access.getTarget() instanceof CodeUnitAccessTarget target
            && target.getRawParameterTypes().stream()
                .anyMatch(type -> type.isEquivalentTo(String.class));
    return resolvesAddress
        || (owner.isAssignableTo(InetAddress.class)
            && LOOK_UPS.contains(access.getTarget().getName()));
  }
}
