import type { z } from 'zod'

/** The names of a schema's types in messages. */
const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

const formats: Record<string, string> = {
  email: 'an email address',
  url: 'an address such as https://example.com',
  datetime: 'a time such as 2026-11-29T09:00:00Z',
  date: 'a day such as 2026-11-29',
  time: 'a time such as 09:00',
}

/** The maximum number of listed values, because nobody would read a longer list. */
const maxListed = 20

type Issue = Parameters<z.core.$ZodErrorMap>[0]

/** Returns the requirement for a length or a number that is outside its limit. */
function describeBound(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): string {
  const isSmall = issue.code === 'too_small'
  const bound = isSmall ? issue.minimum : issue.maximum
  if (issue.origin === 'string' && isSmall && bound === 1) return 'not be empty'
  const words = isSmall ? 'at least' : 'at most'
  if (issue.origin === 'string') return `have ${words} ${bound} characters`
  if (issue.origin === 'array' || issue.origin === 'set') return `have ${words} ${bound} entries`
  return `be ${issue.inclusive ? words : isSmall ? 'more than' : 'less than'} ${bound}`
}

function describeDemand(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'be given' : `be ${kinds[issue.expected] ?? 'of another kind'}`
    case 'too_small':
    case 'too_big':
      return describeBound(issue)
    case 'invalid_format':
      return `be ${formats[issue.format] ?? 'written in the form that the description of the API names'}`
    case 'not_multiple_of':
      return `be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `not have ${issue.keys.slice(0, maxListed).join(', ')}`
    default:
      return 'have a form that the description of the API allows'
  }
}

/**
 * The message for faulty input whose schema has no message of its own, because Zod's own messages address developers. It lists
 * the values of a choice. All other messages begin with 'Must', so that the field's name can precede them.
 */
export const inputWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code !== 'invalid_value') return `Must ${describeDemand(issue)}`
  const choices = issue.values.filter((value) => value !== '')
  return choices.length > maxListed
    ? 'Choose one of the values that the description of the API lists'
    : `Choose one of: ${choices.join(', ')}`
}
