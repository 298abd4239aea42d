import { expect, test } from 'vitest'
import { t } from '#platform/texts.ts'
import { isUnknownUnit, offeredUnits, unitCode } from './units.ts'

test('every unit that the form offers has its code in e-invoices', () => {
  expect(offeredUnits.map((unit) => unitCode(t(unit)))).toEqual(['HUR', 'DAY', 'H87', 'MON', 'LS'])
})

test.each([
  ['HUR', ['Hour', 'hrs.', 'Std.', 'Stunden', 'heures', 'horas', 'ore']],
  ['DAY', ['Tag', 'Tage', 'jours', 'journée', 'días', 'giorni']],
  ['H87', ['Stk.', 'Stück', 'pièces', 'unités', 'unidades', 'pezzi']],
  ['MON', ['Monate', 'mois', 'meses', 'mesi']],
  ['LS', ['Flat Rate', 'pauschal', 'Pauschale', 'forfait', 'tanto alzado', 'a  forfait']],
])('%s is known by its words in five languages', (code, words) => {
  for (const word of words) expect([word, unitCode(word), isUnknownUnit(word)]).toEqual([word, code, false])
})

test('other words are only counted, which is said, and no word needs no warning', () => {
  for (const unit of ['pages', 'Seiten', 'x'])
    expect([unitCode(unit), isUnknownUnit(unit)]).toEqual(['C62', true])
  for (const unit of ['', ' ', undefined])
    expect([unitCode(unit), isUnknownUnit(unit)]).toEqual(['C62', false])
})
