import { expect, test } from 'vitest'
import { hasWrongCheckDigits } from './check-digits.ts'

// Published examples of correct numbers.
const numbers = [
  ...['ATU13585627', 'BE0428759497', 'BG175074752', 'CY10259033P', 'CZ25123891', 'DE136695976', 'DK13585628'],
  ...[
    'EE100931558',
    'EL094259216',
    'ES54362315K',
    'ESB58378431',
    'FI20774740',
    'FR83404833048',
    'HR33392005961',
  ],
  ...[
    'HU12892312',
    'IE6433435F',
    'IE6433435OA',
    'IT00743110157',
    'LT119511515',
    'LU15027442',
    'LV40003521600',
  ],
  ...[
    'MT11679112',
    'NL004495445B01',
    'PL8567346215',
    'PT501964843',
    'RO18547290',
    'SE556188840401',
    'SI50223054',
  ],
  ...['SK2022749619', 'XI980780684'],
]

test.each(numbers)('%s is right, and is wrong with another digit', async (number) => {
  expect(await hasWrongCheckDigits(number)).toBe(false)
  expect(await hasWrongCheckDigits(number.toLowerCase().replace(/^(..)/, '$1 '))).toBe(false)
  const at = 2 + number.slice(2).search(/\d/)
  const other = (Number(number[at + 3]) + 1) % 10
  expect(await hasWrongCheckDigits(number.slice(0, at + 3) + other + number.slice(at + 4))).toBe(true)
})

test.each(['', 'none', 'DE', 'DE12', 'CHE-123.456.789', 'GB123456789', 'US123456789', 'NO 123 456 789 MVA'])(
  '%j has no check digits that are known',
  async (number) => {
    expect(await hasWrongCheckDigits(number)).toBe(false)
  },
)
