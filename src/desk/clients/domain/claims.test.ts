import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstClaims, ranks } from './claims.ts'

const claim = fc.record({
  client: fc.integer({ min: 1, max: 5 }),
  address: fc.constantFrom('a', 'b'),
  rank: fc.constantFrom(...Object.values(ranks)),
})

test('each address belongs to one client, by rank and age, whatever the order of the claims', () => {
  fc.assert(
    fc.property(fc.array(claim), fc.func(fc.integer()), (claims, order) => {
      const first = firstClaims(claims)
      const shuffled = claims.toSorted((a, b) => order(a) - order(b))
      expect(firstClaims(shuffled)).toEqual(first)
      for (const { address, client, rank } of claims) {
        const owner = claims.filter((one) => one.address === address && one.client === first.get(address))
        const best = Math.min(...owner.map((one) => one.rank))
        expect(best < rank || (best === rank && (first.get(address) ?? 0) <= client)).toBe(true)
      }
    }),
  )
})
