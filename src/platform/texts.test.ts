import { afterEach, describe, expect, test } from 'vitest'
import { toCatalog } from './texts/catalogs.ts'
import { inLanguage } from './texts/in-language.ts'
import { parsePo, pluralRule, writePo } from './texts/po.ts'
import { msg, plural, setCatalog, t } from './texts.ts'

const polish = `
msgid ""
msgstr ""
"Language: pl\\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n"

#. {0}: the day
#: src/a.ts src/b.ts
#, python-brace-format
msgid "Confirm {0} at {1}"
msgstr "O {1}, {0}: "
"potwierdź"

msgid "Free"
msgstr "Darmowe"

msgctxt "a time"
msgid "Free"
msgstr "Wolne"

msgid "{n} file of {who}"
msgid_plural "{n} files of {who}"
msgstr[0] "{n} plik ({who})"
msgstr[1] "{n} pliki ({who})"
msgstr[2] "{n} plików ({who})"

#, fuzzy
msgid "Guessed"
msgstr "Zgadnięte"

msgid "Open"
msgstr ""

#~ msgid "Gone"
#~ msgstr "Nie ma"
`
const catalog = toCatalog('pl', parsePo(polish))
const confirm = () => t`Confirm ${'Monday'} at ${9}`
const files = (n: number) => plural(n, '{n} file of {who}', '{n} files of {who}', { who: 'Ada' })

afterEach(() => setCatalog(undefined))

describe('texts', () => {
  test('are those of the code in English', () => {
    expect([confirm(), t`Free`, t.for('a time')`Free`, t(msg`Draft`), t(msg.for('a time')`Free`)]).toEqual([
      'Confirm Monday at 9',
      'Free',
      'Free',
      'Draft',
      'Free',
    ])
    expect([files(1), files(2)]).toEqual(['1 file of Ada', '2 files of Ada'])
  })

  test('are those of the catalog in another language, with the values in its order', () => {
    expect(confirm()).toBe('Confirm Monday at 9')
    setCatalog(catalog)
    expect(confirm()).toBe('O 9, Monday: potwierdź')
    setCatalog(undefined)
    expect(confirm()).toBe('Confirm Monday at 9')
  })

  test('have a translation for each meaning', () => {
    const [price, time] = [msg`Free`, msg.for('a time')`Free`]
    setCatalog(catalog)
    expect([t`Free`, t(price)]).toEqual(['Darmowe', 'Darmowe'])
    expect([t.for('a time')`Free`, t(time)]).toEqual(['Wolne', 'Wolne'])
  })

  test('have as many plural forms as the language, and the number as it is formatted', () => {
    setCatalog(catalog)
    expect([1, 3, 5, 12, 22].map(files)).toEqual([
      '1 plik (Ada)',
      '3 pliki (Ada)',
      '5 plików (Ada)',
      '12 plików (Ada)',
      '22 pliki (Ada)',
    ])
    expect(plural(3000, '{n} row', '{n} rows', { n: '3,000' })).toBe('3,000 rows')
  })

  test('stay English without a translation, or with one that somebody must check', () => {
    setCatalog(catalog)
    expect([t`Guessed`, t`Open`, t(msg`Gone`), t`Nowhere ${1}`, plural(2, '{n} day', '{n} days')]).toEqual([
      'Guessed',
      'Open',
      'Gone',
      'Nowhere 1',
      '2 days',
    ])
  })

  test('write braces and values of people unchanged', () => {
    setCatalog(catalog)
    expect(t`Confirm ${'{1}'} at ${'$&'}`).toBe('O $&, {1}: potwierdź')
    expect(plural(1, '{n} file of {who}', '{n} files of {who}', { who: '{n} $& {who}' })).toBe(
      '1 plik ({n} $& {who})',
    )
  })

  test('are in another language for work that has one, and only for it', async () => {
    setCatalog(catalog)
    const later = async () => {
      await Promise.resolve()
      return t`Free`
    }
    const [own, ofSite] = await Promise.all([inLanguage('en', later), later()])
    expect([own, ofSite, t`Free`]).toEqual(['Free', 'Darmowe', 'Darmowe'])
    expect(await inLanguage('en', () => inLanguage(undefined, later))).toBe('Darmowe')
    await expect(inLanguage('en', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(t`Free`).toBe('Darmowe')
  })
})

describe('a PO file', () => {
  test('keeps notes, places, flags, contexts and line breaks when it is written again', () => {
    const { header, entries } = parsePo(polish)
    expect(entries[0]).toEqual({
      context: undefined,
      id: 'Confirm {0} at {1}',
      plural: undefined,
      notes: ['{0}: the day'],
      places: ['src/a.ts', 'src/b.ts'],
      flags: ['python-brace-format'],
      texts: ['O {1}, {0}: potwierdź'],
    })
    const more = { ...entries[1], id: 'Two\nlines, "quoted"', texts: ['Zwei\n\\n'] } as (typeof entries)[0]
    const file = { header, entries: [...entries, more] }
    expect(parsePo(writePo(file))).toEqual(file)
  })

  test('declares how many plural forms there are, and no other code', () => {
    expect(pluralRule('Plural-Forms: nplurals=2; plural=(n != 1);\n')).toEqual({
      forms: 2,
      expression: '(n != 1)',
    })
    for (const header of ['', 'Plural-Forms: nplurals=2; plural=process.exit();'])
      expect(() => pluralRule(header)).toThrow('No plural rule')
  })
})
