import { expect, test } from 'vitest'
import { hasEuNumber, isInEu, isSellerNumber } from './vat-numbers.ts'

test.each([
  ['DE', 'DE123456788', true],
  ['DE', 'de 123 456 789', true],
  ['DE', '123456789', false],
  ['DE', 'DE12345678', false],
  ['DE', 'USt-IdNr. DE123456788', false],
  ['FR', 'FR 83 404 833 048', true],
  ['FR', 'DE136695976', false],
  ['FR', 'none', false],
  ['FR', '', false],
  ['GR', 'EL094259216', true],
  ['GR', 'GR123456789', false],
  ['BE', 'BE 0123.456.789', true],
  ['MC', 'FR83404833048', true],
  ['GB', 'XI980780684', true],
  ['GB', 'XI none', false],
  ['GB', 'GB123456789', false],
  ['US', 'US123456789', false],
])('in %s the number %j is an EU number: %s', (country, vatNumber, fits) => {
  expect(hasEuNumber({ country, vatNumber })).toBe(fits)
})

test.each([
  ['AT', '', true],
  ['GR', '', true],
  ['MC', '', true],
  ['GB', 'XI980780684', true],
  ['GB', 'GB123456789', false],
  ['CH', '', false],
  ['US', '', false],
])('%s with the number %j is in the EU: %s', (country, vatNumber, isIn) => {
  expect(isInEu({ country, vatNumber })).toBe(isIn)
})

test.each([
  ['DE', '', true],
  ['DE', 'DE123456788', true],
  ['DE', 'DE 123 456 789', true],
  ['DE', 'ATU13585627', true],
  ['DE', 'USt-IdNr. DE123456788', false],
  ['DE', 'DE123456788 (USt-IdNr.)', false],
  ['DE', '123456789', false],
  ['FR', 'TVA FR83404833048', false],
  ['GR', 'EL094259216', true],
  ['CH', 'CHE-123.456.789 MWST', true],
  ['CH', 'MWST-Nr. CHE-123.456.789', false],
  ['GB', 'GB 123 4567 89', true],
  ['GB', 'VAT GB123456789', false],
  ['GB', 'VAT number 123456789', false],
  ['NO', 'NO 123 456 789 MVA', true],
  ['AU', '51 824 753 556', true],
  ['JP', 'T1234567890123', true],
  ['US', 'none', false],
  ['', 'VAT: DE123456788', false],
])('a seller in %s may have the number %j: %s', (country, vatNumber, isAllowed) => {
  expect(isSellerNumber({ country, vatNumber })).toBe(isAllowed)
})
