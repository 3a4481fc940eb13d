package dev.pleach;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import dev.pleach.architecture.OneDoor;
import dev.pleach.dom.DomTree;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.module.ModuleDescriptor;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The module as its users see it. */
class ModuleTest {
  private static final String CONSUMER =
      """
      package consumer;

      import dev.pleach.diff.Diff;
      import dev.pleach.diff.change.Change;
      import dev.pleach.dom.DomTree;
      import dev.pleach.trace.Block;
      import dev.pleach.watch.SelectorCheck;
      import dev.pleach.watch.SelectorWatch;
      import org.jsoup.Jsoup;

      /** Calls methods whose parameters and results may be null. */
      public final class Consumer {
        private Consumer() {}

        public static String run(String before, String after) {
          DomTree tree = DomTree.of(Jsoup.parse(before));
          StringBuilder out = new StringBuilder();
          for (Change change : Diff.between(tree, DomTree.parse(after)).changes()) {
            out.append(change.invisibleReason());
          }
          Block none = null;
          SelectorCheck check = SelectorWatch.on(tree).check("b", none);
          return out.append(check.repaired()).append(tree.attribute(0, "id")).toString();
        }
      }
      """;

  @TempDir private Path folder;

  @Test
  void aModuleThatUsesTheLibraryNeedsJsoupAndNothingElse() throws Exception {
    Path sources = Files.createDirectories(folder.resolve("consumer"));
    Path consumer = Files.writeString(sources.resolve("Consumer.java"), CONSUMER);
    Path module =
        Files.writeString(
            folder.resolve("module-info.java"),
            "module consumer { requires dev.pleach.core; exports consumer; }");
    String modulePath =
        place(DomTree.class) + System.getProperty("path.separator") + place(Document.class);
    assertThat(compile(modulePath, consumer, module)).isEmpty();
  }

  private String compile(String modulePath, Path... sources) {
    List<String> options =
        new ArrayList<>(List.of("-p", modulePath, "-cp", "", "-d", folder.toString()));
    options.addAll(List.of("-proc:none", "-Xlint:all", "-Werror"));
    Stream.of(sources).map(Path::toString).forEach(options::add);
    StringWriter messages = new StringWriter();
    PrintWriter out = new PrintWriter(messages);
    int failed =
        ToolProvider.findFirst("javac").orElseThrow().run(out, out, options.toArray(String[]::new));
    return failed == 0 ? messages.toString() : "does not compile: " + messages;
  }

  private static Path place(Class<?> type) throws URISyntaxException {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  @Test
  void theExportedApiNamesExportedTypesOnly() throws Exception {
    Set<String> exported = exportedPackages();
    Set<String> hidden = new TreeSet<>();
    int seen = 0;
    for (JavaClass type : OneDoor.productionClasses()) {
      if (exported.contains(type.getPackageName()) && visible(type)) {
        seen++;
        for (JavaClass named : namedBy(type)) {
          if (named.getPackageName().startsWith("dev.pleach")
              && !(exported.contains(named.getPackageName()) && visible(named))) {
            hidden.add(type.getName() + " names " + named.getName());
          }
        }
      }
    }
    assertThat(seen).isGreaterThan(50);
    assertThat(hidden).isEmpty();
  }

  private static Set<String> exportedPackages() throws Exception {
    try (InputStream in = Files.newInputStream(place(DomTree.class).resolve("module-info.class"))) {
      return ModuleDescriptor.read(in).exports().stream()
          .map(ModuleDescriptor.Exports::source)
          .collect(Collectors.toSet());
    }
  }

  private static boolean visible(JavaClass type) {
    Optional<JavaClass> outer = type.getEnclosingClass();
    return (!type.isArray() || visible(type.getBaseComponentType()))
        && visible(type.getModifiers())
        && (outer.isEmpty() || visible(outer.get()));
  }

  private static boolean visible(Set<JavaModifier> modifiers) {
    return modifiers.contains(JavaModifier.PUBLIC) || modifiers.contains(JavaModifier.PROTECTED);
  }

  /** The types in the declaration of a type and of its members that users can name. */
  private static Set<JavaClass> namedBy(JavaClass type) {
    Stream<JavaType> above =
        Stream.concat(type.getSuperclass().stream(), type.getInterfaces().stream());
    Stream<JavaType> members =
        type.getMembers().stream()
            .filter(member -> visible(member.getModifiers()))
            .flatMap(ModuleTest::typesOf);
    Set<JavaClass> named = new HashSet<>();
    Stream.concat(above, members)
        .forEach(
            one ->
                one.getAllInvolvedRawTypes().forEach(raw -> named.add(raw.getBaseComponentType())));
    return named;
  }

  private static Stream<JavaType> typesOf(JavaMember member) {
    if (member instanceof JavaField field) {
      return Stream.of(field.getType());
    }
    JavaCodeUnit method = (JavaCodeUnit) member;
    return Stream.of(
            method.getParameterTypes(), List.of(method.getReturnType()), method.getExceptionTypes())
        .flatMap(List::stream);
  }
}
