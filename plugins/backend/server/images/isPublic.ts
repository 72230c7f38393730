/** Tells addresses of the Internet from those of a server's own network. */

import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** https://www.iana.org/assignments/iana-ipv4-special-registry, read on 2025-11-20, with multicast and reserved addresses. */
const SPECIAL_V4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'],
  // The metadata of virtual machines on Azure. Those of other clouds are link-local, or in 100.64.0.0/10.
  '168.63.129.16/32',
];
/** Parts of 2000::/3 that are no hosts, or that contain an IPv4 address (Teredo, 6to4). The rest of IPv6 is not public. */
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

/** Whether anyone could connect to this address. Texts that are no address are not public. */
export type IsPublic = (address: string) => boolean;

/** Compares an address with the special ones. */
export function createIsPublic(): IsPublic {
  const special = listOf([...SPECIAL_V4, ...SPECIAL_V6]);
  const global = listOf(['2000::/3']);
  return (address) =>
    isIPv4(address)
      ? !special.check(address, 'ipv4')
      : isIPv6(address) && !address.includes('%') && global.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), isIPv4(address) ? 'ipv4' : 'ipv6');
  }
  return list;
}
