import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Details, detailNames, fillGaps, takeBack } from './join.ts'
import { maxNotes } from './limits.ts'

const words = fc.constantFrom('', 'Ada', 'Kiel', 'DE', 'FR', 'DE123456788', 'x'.repeat(maxNotes))
const records = fc.record(
  Object.fromEntries(detailNames.map((name) => [name, words])),
) as fc.Arbitrary<Details>

const apply = (record: Details, filled: ReturnType<typeof fillGaps>): Details => ({
  ...record,
  ...Object.fromEntries(Object.entries(filled).map(([name, { after }]) => [name, after])),
})

test('parting right after a join gives back every detail', () => {
  fc.assert(
    fc.property(records, records, (into, from) => {
      const filled = fillGaps(into, from)
      const joined = apply(into, filled)
      expect({ ...joined, ...takeBack(joined, filled) }).toEqual(into)
    }),
  )
})

test('a join replaces nothing but notes, and keeps an address whole', () => {
  fc.assert(
    fc.property(records, records, (into, from) => {
      const joined = apply(into, fillGaps(into, from))
      for (const name of detailNames)
        if (into[name] !== '' && name !== 'notes') expect(joined[name]).toBe(into[name])
      expect(joined.notes.startsWith(into.notes)).toBe(true)
      expect(joined.notes.length).toBeLessThanOrEqual(maxNotes)
      const addressOf = ({ street, postcode, city, country }: Details) => ({
        street,
        postcode,
        city,
        country,
      })
      expect([addressOf(into), addressOf(from)]).toContainEqual(addressOf(joined))
    }),
  )
})

test('what somebody changed after the join stays when it is parted', () => {
  fc.assert(
    fc.property(records, records, fc.constantFrom(...detailNames), (into, from, name) => {
      const filled = fillGaps(into, from)
      const changed = { ...apply(into, filled), [name]: 'changed since' }
      expect({ ...changed, ...takeBack(changed, filled) }).toEqual({ ...into, [name]: 'changed since' })
    }),
  )
})

test('a VAT number of another country is not filled in', () => {
  const empty = Object.fromEntries(detailNames.map((name) => [name, ''])) as Details
  const filled = fillGaps({ ...empty, country: 'DE', city: 'Kiel' }, { ...empty, vatNumber: 'FR1234' })
  expect(filled).toEqual({})
})
