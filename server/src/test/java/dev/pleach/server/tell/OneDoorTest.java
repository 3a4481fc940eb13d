package dev.pleach.server.tell;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import dev.pleach.architecture.OneDoor;
import org.junit.jupiter.api.Test;

/** Webhooks leave by the one door; mails by the one class that knows the operator's mail server. */
final class OneDoorTest {
  private static final JavaClasses ALL = OneDoor.productionClasses();

  @Test
  void oneDoorToTheNetwork() {
    OneDoor.rule().check(ALL);
  }

  @Test
  void oneClassSendsMail() {
    noClasses()
        .that()
        .doNotHaveSimpleName("MailSender")
        .and()
        .haveNameNotMatching(".*\\.MailSender\\$.*")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("jakarta.mail..", "org.eclipse.angus..")
        .check(ALL);
  }
}
