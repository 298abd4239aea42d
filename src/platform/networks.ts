import { isIPv4, isIPv6 } from 'node:net'
import { expandIPv6 } from 'hono/utils/ipaddr'

/**
 * Returns the networks that share a limit with an address, the narrowest first: one IPv4 address, or the IPv6 networks of 64, 56
 * and 48 bits, because a provider may assign any of these to one customer (RFC 6177). Any other text, such as a member's name, is
 * returned as its own network.
 */
export function listNetworks(address: string): [narrowest: string, ...wider: string[]] {
  if (!isIPv6(address)) return [address]
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return [mapped[1]]
  const groups = expandIPv6(address)
    .split(':')
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
  const site = write(groups.slice(0, 3))
  const [, , , subnet = 0] = groups
  return [write(groups), `${site}:${write([subnet & 0xff00])}/56`, site]
}

const write = (groups: number[]) => groups.map((group) => group.toString(16)).join(':')

/** Returns how many times as much as the narrowest network the network at this index of `listNetworks` may use. */
export const shareAt = (place: number) => 2 ** place

/**
 * Returns the block of addresses that one provider assigns to many customers: the first 24 bits of an IPv4 address, or 48 of
 * IPv6.
 */
export function wideNetwork(address: string): string {
  const network = listNetworks(address).at(-1) ?? address
  return isIPv4(network) ? network.split('.').slice(0, 3).join('.') : network
}

/**
 * Returns the items of the network that holds the most. First finds the largest of the widest networks, then the largest of the
 * narrower networks within it. On a tie, the one that comes last in `things` wins.
 */
export function ofLargestHolder<Thing extends { networks: readonly string[] }>(
  things: Iterable<Thing>,
  sizeOf: (thing: Thing) => number,
): Thing[] {
  let left = [...things]
  const totalSize = (some: Thing[]) => some.reduce((sum, thing) => sum + sizeOf(thing), 0)
  for (let width = 1; left.some(({ networks }) => networks.length >= width); width += 1) {
    const holders = Map.groupBy(left, ({ networks }) => networks.at(-width)).values()
    left = holders.reduce((most, next) => (totalSize(next) >= totalSize(most) ? next : most))
  }
  return left
}
