import { isIPv4, isIPv6 } from 'node:net'
import { expandIPv6 } from 'hono/utils/ipaddr'

/**
 * The networks that an address counts for, the narrowest first: one IPv4 address, or the IPv6 networks of 64, 56 and 48 bits. One
 * site may have any of these (RFC 6177). Any other text, such as a member's name, counts as its own network.
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

/** How much more the network at this index of `listNetworks` may use than the narrowest one: a factor. */
export const shareAt = (place: number) => 2 ** place

/** The block of addresses that one provider assigns to many customers: the first 24 bits of an IPv4 address, or 48 of IPv6. */
export function wideNetwork(address: string): string {
  const network = listNetworks(address).at(-1) ?? address
  return isIPv4(network) ? network.split('.').slice(0, 3).join('.') : network
}

/** The items of the largest holder: of the widest networks, then within it of the narrower ones. On a tie, the latest. */
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
