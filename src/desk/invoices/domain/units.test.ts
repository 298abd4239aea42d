import { expect, test } from 'vitest'
import { offeredUnits, unitCode } from './units.ts'

test('each unit that the form offers has its code in e-invoices, all others that for anything', () => {
  expect(offeredUnits.map(unitCode)).toEqual(['HUR', 'DAY', 'H87', 'MON', 'LS'])
  expect(['Hour', 'pages', '', undefined].map(unitCode)).toEqual(['HUR', 'C62', 'C62', 'C62'])
})
