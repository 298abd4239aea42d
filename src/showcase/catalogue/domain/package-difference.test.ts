import { expect, test } from 'vitest'
import { packageDifference } from './package-difference.ts'

const basic = { name: 'Basic', features: ['One role', 'Five screens'] }

test.each([
  [
    'repeats all lines of the one before',
    ['One role', 'Five screens', 'Invoices'],
    { holdsAll: true, lines: ['Invoices'] },
  ],
  [
    'says that it holds the one before',
    ['everything in Basic, up to ten screens', 'Invoices'],
    { holdsAll: true, lines: ['Up to ten screens', 'Invoices'] },
  ],
  ['says so and no more', ['Everything in Basic', 'Invoices'], { holdsAll: true, lines: ['Invoices'] }],
  ['has the same list', ['One role', 'Five screens'], { holdsAll: true, lines: [] }],
  [
    'has other lines',
    ['Three roles', 'Five screens'],
    { holdsAll: false, lines: ['Three roles', 'Five screens'] },
  ],
  ['names another one', ['Everything in Standard'], { holdsAll: false, lines: ['Everything in Standard'] }],
])('a package that %s', (_name, features, difference) => {
  expect(packageDifference(features, basic)).toEqual(difference)
})
