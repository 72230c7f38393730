/** Connections to nodes: requests of limited size and time, which follow no redirect. */

import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { ModalError } from 'latchkey/plugin';

/** Larger responses of nodes are rejected, bytes. */
const MAX_RESPONSE = 10 * 1024 * 1024;

/** Connections that are kept open between requests. */
export interface Wire {
  /**
   * Sends a request body and returns the response body, unparsed.
   *
   * @throws `NODE_REFUSED` for another status than 2xx · `NODE_MALFORMED` for a response larger than 10 MiB · the error of
   *   the connection or of the signal
   */
  post(url: string, body: string, signal: AbortSignal): Promise<string>;
  /** Closes idle connections. */
  close(): void;
}

/** Uses `node:http` rather than `fetch`, which needs twice the time and more memory for these small requests. */
export function createWire(): Wire {
  const http = new HttpAgent({ keepAlive: true });
  const https = new HttpsAgent({ keepAlive: true });

  function send(url: string, body: string, signal: AbortSignal): Promise<IncomingMessage> {
    const isHttps = url.startsWith('https:');
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    return new Promise((resolve, reject) => {
      const options = { method: 'POST', headers, signal, agent: isHttps ? https : http };
      (isHttps ? httpsRequest : httpRequest)(url, options, resolve).once('error', reject).end(body);
    });
  }

  return {
    async post(url, body, signal) {
      const response = await send(url, body, signal);
      const { statusCode = 0 } = response;
      if (statusCode < 200 || statusCode > 299) {
        response.destroy();
        throw failure('NODE_REFUSED', `The node answered with HTTP status ${statusCode}.`);
      }
      const parts: Uint8Array[] = [];
      let size = 0;
      for await (const part of response as AsyncIterable<Uint8Array>) {
        size += part.byteLength;
        // Leaving the loop closes the connection.
        if (size > MAX_RESPONSE)
          throw failure('NODE_MALFORMED', `The node answered with more than ${MAX_RESPONSE} bytes.`);
        parts.push(part);
      }
      return Buffer.concat(parts).toString('utf8');
    },
    close() {
      http.destroy();
      https.destroy();
    },
  };
}

const failure = (code: string, message: string) => new ModalError(message, { code, plugin: 'backend' });
