import { describe, expect, it, test } from 'vitest'
import {
  calendarDay,
  clearableLine,
  clearableText,
  email,
  line,
  lines,
  moment,
  name,
  optionalLine,
  optionalText,
  searchText,
  text,
  typedDay,
  words,
  wordsInText,
} from './text-schema.ts'

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

  it('refuses values of other types', () => {
    expect(problem(title, 5)).toContain('expected string')
  })
})

describe('an optional text', () => {
  it('may be absent, null or empty, but not long', () => {
    for (const value of [undefined, null, '']) expect(problem(optionalText(5), value)).toBeUndefined()
    expect(problem(optionalText(5), 'sixsix')).toBe('Use at most 5 characters')
  })
})

describe('a line', () => {
  const title = line(20, 'Title is required')

  it('is one line', () => {
    expect(title.parse('Ada\r\nBcc:\tx')).toBe('Ada Bcc: x')
    expect(title.parse('one\u2028two\u2029three\u0085')).toBe('one two three')
  })

  it.each([
    ['\u202eAda\u202c', 'Ada'],
    ['A\u200bd\u2060a\ufeff', 'Ada'],
    ['Ada\u2066\u061c\u00ad', 'Ada'],
    ['\u200d\u200cAda', 'Ada'],
    ['Ada\u{e0041}\u{e0064}', 'Ada'],
    ['A\u0007d\u001ba\u3164\ufffb', 'Ada'],
  ])('loses what nobody sees: %j', (typed, kept) => expect(title.parse(typed)).toBe(kept))

  it.each([
    '👩\u200d💻 Ada',
    '❤\ufe0f\u200d🔥',
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} Skye',
    'می\u200cخواهم',
    'क्\u200dष',
    'ശ്രീ\u200d',
    'ᠣᠷᠤ\u180eᠨ\u180b',
    '葛\u{e0100}城',
    'الرقم \u0600١',
    '葛\u{e0100}城 é',
  ])('keeps what scripts and emoji are written with: %s', (typed) => expect(title.parse(typed)).toBe(typed))

  it('without visible characters is empty', () => {
    for (const unseen of ['\u202e', ' \u200b ', '\u200d\u200c', '\u2028']) {
      expect(problem(title, unseen)).toBe('Title is required')
      expect(problem(name(20, 'Name is required'), unseen)).toBe('Name is required')
      expect(optionalLine(20).parse(unseen)).toBe('')
      expect(clearableLine(20).parse(unseen)).toBeNull()
      expect(lines('features').parse([unseen, 'A\u202eda'])).toEqual(['Ada'])
      expect(words('tags').parse([unseen, 'A\u202eda', 'Ada'])).toEqual(['Ada'])
    }
    expect(problem(name(20, 'Name is required'), '\u0301')).toBe('Name is required')
  })

  it('is measured as it is stored', () => {
    expect(title.parse(`${'x'.repeat(20)}${'\u200b'.repeat(9)}`)).toBe('x'.repeat(20))
    expect(problem(title, 'x'.repeat(21))).toBe('Use at most 20 characters')
  })
})

const blanks = [
  '\u00a0',
  '\u200b',
  '\u2060\ufeff',
  '\u200d\u200c',
  '\u3164 \u115f',
  '\u2800\u2800',
  '\u00ad\n\u202e\u3000',
  '\ufe0f\u{e0100}',
  '\u061c\u180e',
  '\u0301 \u20e3\ufe0f',
]
describe.each([
  ['text', text(9, 'empty'), optionalText(9), clearableText(9)],
  ['line', line(9, 'empty'), optionalLine(9), clearableLine(9)],
  ['name', name(9, 'empty'), optionalLine(9), clearableLine(9)],
])('a %s', (_, required, optional, clearable) => {
  it.each(blanks)('of what nobody sees is empty: %j', (blank) => {
    expect(problem(required, blank)).toBe('empty')
    expect(optional.parse(blank)).toBe('')
    expect(clearable.parse(blank)).toBeNull()
  })

  it('has one spelling of letters with marks', () => {
    for (const schema of [required, optional, clearable]) {
      expect(schema.parse('Nguye\u0302\u0303n')).toBe('Nguy\u1ec5n')
      expect(schema.parse('Nguy\u1ec5n')).toBe('Nguy\u1ec5n')
      expect(schema.parse('Noe\u0301mie \u1100\u1161')).toBe('No\u00e9mie \uac00')
    }
    expect(words('tags').parse(['Noe\u0301mie', 'No\u00e9mie'])).toEqual(['No\u00e9mie'])
    expect(lines('features').parse(['Noe\u0301mie'])).toEqual(['No\u00e9mie'])
  })
})

describe('an email address', () => {
  it.each([
    'ada@example.org',
    'a@b',
    "o'neil+tag@sub.example.co.uk",
    'jörg@example.de',
    'Ada@Example.ORG',
    'a@1.2.3',
  ])('takes %s', (address) => expect(email().parse(` ${address} `)).toBe(address))

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

  it.each([
    ['mara@bücher.example', 'mara@xn--bcher-kva.example'],
    ['mara@BÜCHER.example', 'mara@xn--bcher-kva.example'],
    ['mara@bu\u0308cher.example', 'mara@xn--bcher-kva.example'],
    ['mara@xn--bcher-kva.example', 'mara@xn--bcher-kva.example'],
    ['mara@bücher.example.', 'mara@xn--bcher-kva.example'],
    ['mara@bücher。example', 'mara@xn--bcher-kva.example'],
    ['mara@example.org.', 'mara@example.org'],
    ['jörg@bücher.example', 'jörg@xn--bcher-kva.example'],
    ['mara@faß.example', 'mara@xn--fa-hia.example'],
    ['мара@пример.рф', 'мара@xn--e1afmkfd.xn--p1ai'],
    ['mara@例え.テスト', 'mara@xn--r8jz45g.xn--zckzah'],
  ])('has one spelling of its domain: %s', (address, stored) => {
    expect(email().parse(address)).toBe(stored)
  })

  it.each(['mara@bücher/example', 'mara@bücher?x', 'mara@bü%63her.example', 'mara@bü#.example'])(
    'has a domain with an ASCII form, or is refused: %s',
    (address) => expect(problem(email(), address)).toBe('Please enter a valid email address.'),
  )

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

describe('a day', () => {
  it('has a message of its own for an empty field', () => {
    const day = calendarDay('Choose a day')
    expect(day.parse('2026-12-03')).toBe('2026-12-03')
    const message = (value: unknown) => day.safeParse(value).error?.issues[0]?.message
    expect(message('')).toBe('Choose a day')
    for (const value of ['2026-02-30', '0026-02-03', 'soon', 5, undefined])
      expect(message(value)).toBe('Use a day such as 2026-12-03')
  })

  it('may stay empty in a form', () => {
    expect(typedDay().parse('')).toBeNull()
    expect(typedDay().parse('2026-12-03')).toBe('2026-12-03')
    expect(typedDay().safeParse('soon').success).toBe(false)
  })
})

describe('a list of words', () => {
  it('is trimmed, without empty entries and duplicates, as a list and as text with commas', () => {
    expect(words('tags').parse([' a', '', 'b b', 'a '])).toEqual(['a', 'b b'])
    expect(wordsInText('tags').parse(' a,, b b ,a,')).toEqual(['a', 'b b'])
    expect(wordsInText('tags').parse('')).toEqual([])
  })

  it('refuses a comma within one, because a text field would split it', () => {
    const refused = words('tags').safeParse(['one', 'a, b'])
    expect(refused.error?.issues.map(({ message }) => message)).toEqual(['Use no commas within tags'])
  })

  it('counts the remaining words', () => {
    const most = Array.from({ length: 20 }, (_, index) => `word ${index}`)
    expect(words('tags').parse([...most, ' ', 'word 1'])).toEqual(most)
    expect(words('tags').safeParse([...most, 'one more']).success).toBe(false)
  })
})

describe('an instant', () => {
  it.each([
    ['2026-12-01T09:00:00Z', '2026-12-01T09:00:00Z'],
    ['2026-12-01T09:00:00.123Z', '2026-12-01T09:00:00.123Z'],
    ['2026-12-01T09:00:00+01:00', '2026-12-01T08:00:00.000Z'],
    ['2026-12-31T22:30:00.5-05:30', '2027-01-01T04:00:00.500Z'],
    ['1970-01-01T01:00:00+01:00', '1970-01-01T00:00:00.000Z'],
  ])('%s is taken, in UTC', (given, stored) => expect(moment().parse(given)).toBe(stored))

  it.each(['2026-12-01T09:00:00', '2026-12-01T09:00', '2026-12-01T09:00:00.5'])(
    'without its zone says that this is missing: %s',
    (given) =>
      expect(problem(moment() as never, given)).toBe(
        'Give the time with its zone, such as 2026-12-01T09:00:00Z',
      ),
  )

  it.each([
    undefined,
    'tomorrow',
    '2026-12-01',
    '2026-02-30T09:00:00+01:00',
    '0000-01-01T00:00:00Z',
    '1000-01-01T00:00:00+01:00',
    '9999-12-31T23:30:00-01:00',
  ])('is refused: %s', (given) => expect(problem(moment() as never, given)).toBe('Use a date and time'))
})

test('a text to search for is spelled as stored texts are', () => {
  expect(searchText().parse(' Noe\u0301mie ')).toBe('No\u00e9mie')
})
