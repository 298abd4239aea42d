import { expect, test } from 'vitest'
import { knownColumns } from '../domain/columns.ts'
import { countryCode } from './countries.ts'
import { readRow } from './read-row.ts'

const read = (values: Record<string, string>) => readRow(knownColumns(Object.keys(values)), values)

test('a row of lexoffice is read', () => {
  expect(
    read({
      Firma: 'Mühle GmbH',
      Vorname: 'Ada',
      Nachname: 'Byron',
      'E-Mail': 'ada@muehle.example',
      Straße: 'Mühlenweg 1',
      PLZ: '24103',
      Ort: 'Kiel',
      Land: 'Deutschland',
      'USt-IdNr.': 'DE123456788',
    }),
  ).toMatchObject({
    company: 'Mühle GmbH',
    contact: 'Ada Byron',
    emails: [{ email: 'ada@muehle.example', isOwn: true, isBilling: false }],
    street: 'Mühlenweg 1',
    postcode: '24103',
    city: 'Kiel',
    country: 'DE',
    vatNumber: 'DE123456788',
  })
})

test('our own name of a column wins, and several addresses are split', () => {
  expect(
    read({
      Name: 'Wrong',
      contact: 'Ada',
      email: 'a@b.example; c@d.example',
      'Invoice e-mail': 'c@d.example',
    }),
  ).toMatchObject({
    contact: 'Ada',
    emails: [
      { email: 'a@b.example', isOwn: true, isBilling: false },
      { email: 'c@d.example', isOwn: false, isBilling: true },
    ],
  })
})

test.each([
  ['at', 'AT'],
  ['Österreich', 'AT'],
  ['United Kingdom', 'GB'],
  ['U.K.', 'GB'],
  ['France', 'FR'],
  ['', ''],
  ['Atlantis', 'Atlantis'],
])('the country %j is %j', (written, code) => {
  expect(countryCode(written)).toBe(code)
})
