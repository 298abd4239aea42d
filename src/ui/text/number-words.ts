import { formatNumber } from '#platform/locale.ts'

const words = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** Returns a count with a regular plural, such as 'three orders' or '1,204 orders'. */
export const countNoun = (count: number, noun: string): string =>
  `${words[count] ?? formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`

export const numberWord = (count: number): string => words[count] ?? formatNumber(count)
