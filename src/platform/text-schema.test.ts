import { describe, expect, it } from 'vitest'
import { email, optionalText, text, words, wordsInText } from './text-schema.ts'

const problem = (schema: ReturnType<typeof text | typeof optionalText>, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message

describe('a required text', () => {
  const title = text(5, 'Title is required')

  it('gives the same message whether it is absent, null, empty or blank', () => {
    for (const value of [undefined, null, '', ' \n ']) expect(problem(title, value)).toBe('Title is required')
  })

  it('is trimmed before it is measured', () => {
    expect(title.parse('  five5  ')).toBe('five5')
    expect(problem(title, 'sixsix')).toBe('Use at most 5 characters')
  })

  it('refuses what is no text at all', () => {
    expect(problem(title, 5)).toContain('expected string')
  })
})

describe('an optional text', () => {
  it('may be absent, null or empty, but not long', () => {
    for (const value of [undefined, null, '']) expect(problem(optionalText(5), value)).toBeUndefined()
    expect(problem(optionalText(5), 'sixsix')).toBe('Use at most 5 characters')
  })
})

describe('an email address', () => {
  it.each(['ada@example.org', 'a@b', "o'neil+tag@sub.example.co.uk", 'jörg@exämple.de', 'Ada@Example.ORG'])(
    'takes %s',
    (address) => expect(email().parse(` ${address} `)).toBe(address),
  )

  it.each([
    'ada',
    'ada@',
    '@example.org',
    'a@b@c',
    'a b@example.org',
    'a@example.org,b@example.org',
    'Ada <ada@example.org>',
    'a@example.org\r\nbcc:b',
    `${'a'.repeat(65)}@example.org`,
    'ad\u200ba@example.org',
    'ada@exam\u00adple.org',
    '\u202eada@example.org',
    '\ufeffada\u2060@example.org',
    'ada＠home@example.org',
  ])('refuses %j', (address) => expect(problem(email(), address)).toBe('Please enter a valid email address.'))

  it('that looks the same is the same', () => {
    for (const address of ['ａｄａ@example.org', 'ada＠example.org', 'ada@ⓔxample.org'])
      expect(email().parse(address)).toBe('ada@example.org')
    expect(email().parse('jo\u0308rg@example.org')).toBe('jörg@example.org')
    expect(problem(email(), `${'ﷺ'.repeat(20)}@example.org`)).toContain('254')
  })

  it('is at most 254 characters long', () => {
    expect(problem(email(), `a@${'b'.repeat(253)}`)).toBe('Use at most 254 characters')
  })
})

describe('a list of words', () => {
  it('is trimmed, without empty entries and repetitions, as a list and as text with commas', () => {
    expect(words('tags').parse([' a', '', 'b b', 'a '])).toEqual(['a', 'b b'])
    expect(wordsInText('tags').parse(' a,, b b ,a,')).toEqual(['a', 'b b'])
    expect(wordsInText('tags').parse('')).toEqual([])
  })

  it('refuses a comma within one, which a field of text with commas would make two of', () => {
    const refused = words('tags').safeParse(['one', 'a, b'])
    expect(refused.error?.issues.map(({ message }) => message)).toEqual(['Use no commas within tags'])
  })

  it('counts what is left', () => {
    const most = Array.from({ length: 20 }, (_, index) => `word ${index}`)
    expect(words('tags').parse([...most, ' ', 'word 1'])).toEqual(most)
    expect(words('tags').safeParse([...most, 'one more']).success).toBe(false)
  })
})
