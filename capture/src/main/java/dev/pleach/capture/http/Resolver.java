package dev.pleach.capture.http;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** Which addresses a host name has. */
interface Resolver {
  InetAddress[] resolve(String host) throws UnknownHostException;
}
