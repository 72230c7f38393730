/** Names the client of a request by the address of its connection, or by what trusted proxies say. */

import { BlockList, isIP } from 'node:net';
import { nameClient } from 'latchkey/server-kit';

/** @returns The name of the client: an IPv4 address, or the first 64 bits of an IPv6 address */
export type ClientOf = (request: Request, address: string | undefined) => string;

/**
 * @param trusted - How many proxies stand before the server, or the addresses of proxies. The header `X-Forwarded-For` of
 *   others is ignored.
 */
export function createClientOf(trusted: number | readonly string[]): ClientOf {
  const isTrusted = typeof trusted === 'number' ? (_: string, hops: number) => hops < trusted : listed(trusted);
  return ({ headers }, address) => {
    // Each proxy appends the address that has connected to it.
    const forwarded = (headers.get('x-forwarded-for') ?? '').split(',').map(plain).filter(Boolean);
    let name = plain(address ?? '');
    for (let hops = 0; isTrusted(name, hops); hops++) {
      const before = forwarded.pop();
      if (before === undefined) break;
      name = before;
    }
    return nameClient(name) ?? 'unknown';
  };
}

/** Whether a text is an address, or a network such as `10.0.0.0/8`. */
export function isNetwork(given: unknown): boolean {
  const [address = '', bits, ...rest] = typeof given === 'string' ? given.split('/') : [];
  const most = isIP(address) === 6 ? 128 : 32;
  return (
    isIP(address) > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  );
}

function listed(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const kind = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, bits === undefined ? (kind === 'ipv6' ? 128 : 32) : Number(bits), kind);
  }
  return (address) => isIP(address) > 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** An address without its port, and IPv4 without the prefix of IPv6. */
function plain(given: string): string {
  const text = given.trim().slice(0, 128);
  const inner = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d{1,3}(?:\.\d{1,3}){3}):\d+$/.exec(text)?.[1] ?? text;
  return /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(inner)?.[1] ?? inner;
}
