import { expect, test } from 'vitest'
import { wordsForDate } from './date-words.ts'

test.each([
  ['03/04/2023', 'is ambiguous: write it as 2023-04-03 or 2023-03-04'],
  ['3.4.2023', 'is ambiguous: write it as 2023-04-03 or 2023-03-04'],
  ['14.02.2022', 'cannot be read as a date: write it as 2022-02-14'],
  ['02/14/2022 10:00', 'cannot be read as a date: write it as 2022-02-14'],
  ['12 février 2023', 'cannot be read as a date: write it as 2023-02-12'],
  ['12 FÉVRIER 2023'.normalize('NFD'), 'cannot be read as a date: write it as 2023-02-12'],
  ['Sonntag, 7. Mai 2023', 'cannot be read as a date: write it as 2023-05-07'],
  ['5 мая 2023', 'cannot be read as a date: write it as 2023-05-05'],
  ['2023年5月6日', 'cannot be read as a date: write it as 2023-05-06'],
  ['1714550400', 'cannot be read as a date: write it as 2024-05-01'],
  [
    '2021-06-07 10:00 AEST',
    'cannot be read, for AEST is no known zone: write it as 2021-06-07T10:00+00:00, with the difference to UTC',
  ],
  ['soon', 'cannot be read as a date: write it like 2023-02-12'],
  ['2023-13-45', 'cannot be read as a date: write it like 2023-02-12'],
  ['31.02.2023', 'cannot be read: the day 2023-02-31 does not exist'],
  ['2021-02-29', 'cannot be read: the day 2021-02-29 does not exist'],
  ['2021-02-29T10:00:00Z', 'cannot be read: the day 2021-02-29 does not exist'],
  ['20210431', 'cannot be read: the day 2021-04-31 does not exist'],
  ['June 31, 2021', 'cannot be read: the day 2021-06-31 does not exist'],
])('the date %s has a form that works', (text, words) => {
  expect(wordsForDate(text)).toBe(`“${text}” ${words}`)
})
