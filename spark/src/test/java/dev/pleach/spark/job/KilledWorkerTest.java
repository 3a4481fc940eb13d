package dev.pleach.spark.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.spark.Main;
import dev.pleach.spark.TestSite;
import dev.pleach.spark.TestSpark;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A standalone master and two workers on loopback, one of which is killed half-way. */
class KilledWorkerTest {
  private static final int PATIENCE = 240; // seconds

  @TempDir Path folder;

  private final List<Process> started = new ArrayList<>();

  @AfterEach
  void end() throws InterruptedException {
    for (Process process : started) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
      process.waitFor(20, TimeUnit.SECONDS);
    }
  }

  private Process start(String log, List<String> options, String main, String... args)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(System.getProperty("pleach.spark.opens").split(" ")));
    command.addAll(List.of("-Xmx512m", "-cp", System.getProperty("java.class.path")));
    // The jar of the command line names another, silent one; the test reads the log.
    command.add("-Dslf4j.provider=org.apache.logging.slf4j.SLF4JServiceProvider");
    command.addAll(options);
    command.add(main);
    command.addAll(List.of(args));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve(log).toFile());
    builder.environment().put("SPARK_HOME", folder.resolve("home").toString());
    builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    Process process = builder.start();
    started.add(process);
    return process;
  }

  /** Workers start executors from the jars in the home of Spark. */
  private void makeHome() throws IOException {
    Path jars = Files.createDirectories(folder.resolve("home/jars"));
    int number = 0;
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      Path path = Path.of(entry);
      if (entry.endsWith(".jar")) {
        Files.createSymbolicLink(jars.resolve(number++ + "-" + path.getFileName()), path);
      }
    }
  }

  private Process worker(int number, String master) throws IOException {
    return start(
        "worker-" + number + ".log",
        List.of(),
        "org.apache.spark.deploy.worker.Worker",
        master,
        "--host",
        "127.0.0.1",
        "--cores",
        "1",
        "--memory",
        "1g",
        "--work-dir",
        folder.resolve("work-" + number).toString());
  }

  private void await(String what, String log, String words) throws Exception {
    for (int second = 0; second < PATIENCE; second++) {
      Path file = folder.resolve(log);
      if (Files.exists(file) && Files.readString(file).contains(words)) {
        return;
      }
      TimeUnit.SECONDS.sleep(1);
    }
    throw new AssertionError(what + ": " + Files.readString(folder.resolve(log)));
  }

  @Test
  void theAnswersAreTheSame() throws Exception {
    makeHome();
    String warc = TestSite.shop(150).write(folder.resolve("shop.warc.gz"));
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    String master = "spark://127.0.0.1:" + port;
    start(
        "master.log",
        List.of(),
        "org.apache.spark.deploy.master.Master",
        "--host",
        "127.0.0.1",
        "--port",
        String.valueOf(port),
        "--webui-port",
        "0");
    await("the master starts", "master.log", "I have been elected leader");
    Process first = worker(1, master);
    worker(2, master);
    await("a worker", "worker-1.log", "Successfully registered");
    await("another worker", "worker-2.log", "Successfully registered");
    Path out = folder.resolve("cluster");
    Process driver =
        start(
            "driver.log",
            List.of(
                "-Dspark.master=" + master,
                "-Dspark.driver.host=127.0.0.1",
                "-Dspark.driver.bindAddress=127.0.0.1",
                "-Dspark.executor.memory=512m",
                "-Dspark.ui.enabled=false",
                "-Dspark.sql.shuffle.partitions=4",
                "-Dspark.executor.extraClassPath=" + System.getProperty("java.class.path")),
            Main.class.getName(),
            "content",
            warc,
            "--partitions",
            "8",
            "--out",
            out.toString());
    for (int i = 0; i < 10 * PATIENCE && !Files.exists(out.resolve("clusters")); i++) {
      assertThat(driver.isAlive()).as(Files.readString(folder.resolve("driver.log"))).isTrue();
      TimeUnit.MILLISECONDS.sleep(100);
    }
    assertThat(out.resolve("content")).doesNotExist();
    List<ProcessHandle> executors = first.descendants().toList();
    assertThat(executors).as("the worker works").isNotEmpty();
    executors.forEach(ProcessHandle::destroyForcibly);
    first.destroyForcibly();
    assertThat(driver.waitFor(PATIENCE, TimeUnit.SECONDS)).isTrue();
    assertThat(driver.exitValue()).as(Files.readString(folder.resolve("driver.log"))).isZero();
    Path alone = folder.resolve("alone");
    new ArchiveJobs(TestSpark.session(), alone.toString(), JobOptions.standard())
        .content(new ArchiveInput(List.of(warc), false, 1), null);
    String[] columns = {"url", "cluster", "fit", "template_share", "text", "markdown"};
    assertThat(TestSpark.rows(out, "content", columns))
        .hasSize(150)
        .isEqualTo(TestSpark.rows(alone, "content", columns));
    assertThat(TestSpark.rows(out, "clusters", "url", "cluster"))
        .isEqualTo(TestSpark.rows(alone, "clusters", "url", "cluster"));
  }
}
