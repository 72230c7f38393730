/** The relay's JSON-RPC methods. Unknown methods return `true`. */

import type { RelayClient } from './mailbox.js';

type Params = Readonly<Record<string, unknown>>;

const texts = (list: unknown): readonly string[] =>
  Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : [];

/** Creates the function that runs a method and returns its result. */
export function createRelayMethods() {
  const publish = (client: RelayClient, params: Params, tag = 0) =>
    client.publish(String(params.topic), String(params.message), {
      tag: typeof params.tag === 'number' ? params.tag : tag,
      ...(typeof params.ttl === 'number' && { ttl: params.ttl }),
      ...(typeof params.attestation === 'string' && { attestation: params.attestation }),
    });
  const part = (params: Params, topic: unknown, message: unknown, tag: number): Params => ({
    topic,
    message,
    tag,
    ...(params.ttl !== undefined && { ttl: params.ttl }),
    ...(params.attestation !== undefined && { attestation: params.attestation }),
  });
  return (client: RelayClient, method: string, params: Params): unknown => {
    switch (method) {
      case 'irn_subscribe':
        return client.subscribe(String(params.topic));
      case 'irn_batchSubscribe':
        return texts(params.topics).map((topic) => client.subscribe(topic));
      case 'irn_unsubscribe':
        client.unsubscribe(String(params.topic));
        return true;
      case 'irn_publish':
        publish(client, params);
        return true;
      case 'irn_batchPublish':
        for (const one of Array.isArray(params.messages) ? (params.messages as Params[]) : [])
          publish(client, one ?? {});
        return true;
      // Messages are delivered by subscription only.
      case 'irn_fetchMessages':
      case 'irn_batchFetchMessages':
        return { messages: [], hasMore: false };
      case 'wc_proposeSession':
        client.subscribe(String(params.pairingTopic));
        publish(client, part(params, params.pairingTopic, params.sessionProposal, 1100));
        return true;
      case 'wc_approveSession':
        client.subscribe(String(params.sessionTopic));
        publish(client, part(params, params.pairingTopic, params.sessionProposalResponse, 1101));
        publish(client, part(params, params.sessionTopic, params.sessionSettlementRequest, 1102));
        return true;
      default:
        return true;
    }
  };
}
