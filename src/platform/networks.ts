import { isIPv4, isIPv6 } from 'node:net'
import { expandIPv6 } from 'hono/utils/ipaddr'

/**
 * The networks for which an address counts, from the narrowest on: a whole IPv4 address, or the IPv6 networks of 64, 56 and 48
 * bits, because one site may have any of these (RFC 6177). Another text, such as a member's name, stands for itself.
 */
export function networksOf(address: string): [narrowest: string, ...wider: string[]] {
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

/** How many times the narrowest network's share the network at this place of `networksOf` may have. */
export const shareAt = (place: number) => 2 ** place

/** The part of an address that one provider assigns to many customers: 24 bits, or 48 of IPv6. */
export function wideNetwork(address: string): string {
  const network = networksOf(address).at(-1) ?? address
  return isIPv4(network) ? network.split('.').slice(0, 3).join('.') : network
}

/** The things of the largest holder: first by the widest networks, then by the narrower ones; on a tie, the latest. */
export function ofLargestHolder<Thing extends { networks: readonly string[] }>(
  things: Iterable<Thing>,
  sizeOf: (thing: Thing) => number,
): Thing[] {
  let left = [...things]
  const sumOf = (some: Thing[]) => some.reduce((sum, thing) => sum + sizeOf(thing), 0)
  for (let width = 1; left.some(({ networks }) => networks.length >= width); width += 1) {
    const holders = Map.groupBy(left, ({ networks }) => networks.at(-width)).values()
    left = holders.reduce((most, next) => (sumOf(next) >= sumOf(most) ? next : most))
  }
  return left
}
