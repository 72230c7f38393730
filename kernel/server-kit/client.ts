/** Names the client of a request by its network address, for limits per client. Pure. */

const IPV4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/i;
/** Loopback, private and link-local addresses: these requests come from a proxy, which forwards many clients. */
const PRIVATE_V4 = /^(?:10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./;
const PRIVATE_V6 = /^(?:0:0:0:0$|f[cd]|fe[89ab])/;
const MAX_LENGTH = 128;

/** The name of a client that the app's option `client` returned. An IPv6 host owns the 64 bits after its network's 64. */
export function nameClient(given: string | null | undefined): string | undefined {
  if (!given) return undefined;
  const text = given.trim().slice(0, MAX_LENGTH).toLowerCase();
  const v4 = IPV4.exec(text)?.[1];
  if (v4 || !/^[0-9a-f:]*:[0-9a-f:]*(?:%.*)?$/.test(text)) return v4 ?? text;
  const [left = '', right] = text.replace(/%.*$/, '').split('::');
  const groups = (part: string) => part.split(':').filter(Boolean);
  const tail = groups(right ?? '');
  const zeros = Array<string>(Math.max(0, 8 - groups(left).length - tail.length)).fill('0');
  return [...groups(left), ...zeros, ...tail].slice(0, 4).join(':');
}

/** The name of the client at this address of a socket; `undefined` for a proxy in the server's own network. */
export function nameSocket(address: string | undefined): string | undefined {
  const name = nameClient(address);
  return name === undefined || PRIVATE_V4.test(name) || PRIVATE_V6.test(name) ? undefined : name;
}
