/** An own address comes before that of an account, and both before other addresses. */
export const ranks = { own: 1, account: 2, other: 3 } as const

/** A client has an address. */
export type Claim = { client: number; address: string; rank: number }

/** For each address the client to whom its messages, quotes and calls belong: by rank, then the oldest. */
export function firstClaims(claims: Claim[]): Map<string, number> {
  const sorted = claims.toSorted((a, b) => a.rank - b.rank || a.client - b.client)
  const first = new Map<string, number>()
  for (const { address, client } of sorted) if (!first.has(address)) first.set(address, client)
  return first
}
