import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinAddress, splitAddress } from './postal-address.ts'

test.each([
  ['1 Mill Lane\nD-24103 Kiel', { street: '1 Mill Lane', postcode: 'D-24103', city: 'Kiel' }],
  ['c/o Ada\n1 Mill Lane\n1010 Wien', { street: 'c/o Ada\n1 Mill Lane', postcode: '1010', city: 'Wien' }],
  ['1 Mill Lane\nLondon W1', { street: '1 Mill Lane\nLondon W1', postcode: '', city: '' }],
  ['24103 Kiel', { street: '24103 Kiel', postcode: '', city: '' }],
])('%j is split', (address, parts) => {
  expect(splitAddress(address)).toEqual(parts)
})

test('joining the parts of an address gives the address', () => {
  const line = fc.oneof(
    fc.constantFrom('1 Mill Lane', '24103 Kiel', 'A-1010 Wien', '7'),
    fc.string({ maxLength: 20 }).map((text) => text.replace(/\s+/g, ' ').trim()),
  )
  fc.assert(
    fc.property(fc.array(line.filter(Boolean), { maxLength: 5 }), (lines) => {
      expect(joinAddress(splitAddress(lines.join('\n')))).toBe(lines.join('\n'))
    }),
  )
})
