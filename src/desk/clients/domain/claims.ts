/** If several clients have an address, it belongs to the one with the lowest rank. */
export const ranks = { own: 1, account: 2, other: 3 } as const

/** One address of a client, in lower case. */
export type Claim = { client: number; address: string; rank: number }

/** Returns for each address the client to whom its messages, quotes and calls belong: by rank, then the oldest. */
export function firstClaims(claims: Claim[]): Map<string, number> {
  const sorted = claims.toSorted((a, b) => a.rank - b.rank || a.client - b.client)
  const first = new Map<string, number>()
  for (const { address, client } of sorted) if (!first.has(address)) first.set(address, client)
  return first
}
