import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTestFolder } from '#platform/database/testing/test-database.ts'
import { readTranslations, toCatalog } from '#platform/texts/catalogs.ts'
import { setCatalog } from '#platform/texts.ts'
import * as elements from './testing/elements.tsx'
import * as marked from './testing/marked.ts'
import { textsPlugin } from './vite-plugin.ts'

const german = `msgid ""
msgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "Confirm {0} at {1}"
msgstr "{1}, {0}: \`bestätigen\` für 5 \${ }"

msgid "Draft"
msgstr "Entwurf"

msgctxt "a time"
msgid "Free"
msgstr "Frei"

msgid "{n} file of {who}"
msgid_plural "{n} files of {who}"
msgstr[0] "Eine Datei von {who}"
msgstr[1] "{n} Dateien von {who}"

msgid "Read <a>the terms</a> of {0}, until <day/>."
msgstr "Bis <day/> lesen: <a>AGB</a> von {0}, </script>"

msgid "{n} note <b>here</b>"
msgid_plural "{n} notes <b>here</b>"
msgstr[0] "{n} Notiz <b>hier</b>"
msgstr[1] "<b>hier</b> {n} Notizen"

msgid "Later, {0}"
msgstr "Später, {0}"
`
const polish = `msgid ""
msgstr "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n"

msgid "{n} file of {who}"
msgid_plural "{n} files of {who}"
msgstr[0] "{n} plik ({who})"
msgstr[1] "{n} pliki ({who})"
msgstr[2] "{n} plików ({who})"
`

const fixtures = join(import.meta.dirname, 'testing')

describe('the texts of the browser’s files', () => {
  const folder = makeTestFolder()
  const at = (...names: string[]) => join(folder.path, ...names)
  beforeAll(() => {
    mkdirSync(at('texts'))
    writeFileSync(at('texts/de.po'), german)
    writeFileSync(at('texts/pl.po'), polish)
  })
  afterAll(() => {
    setCatalog(undefined)
    folder.remove()
  })

  /** Bundles an entry, and returns the folder of the result. */
  const bundle = async (entry: string) => {
    const name = entry.replace(/\..*/, '')
    await build({
      root: fixtures,
      configFile: false,
      logLevel: 'silent',
      plugins: [textsPlugin(at('texts'))],
      build: {
        outDir: at('dist', name),
        target: 'es2023',
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: join(fixtures, entry),
          preserveEntrySignatures: 'strict',
          output: { entryFileNames: 'assets/entry.js', chunkFileNames: 'assets/[name].js' },
        },
      },
    })
    return at('dist', name)
  }

  test('are in English those that the code would have without marks, byte by byte', async () => {
    const [marked, plain] = [await bundle('marked.ts'), await bundle('plain.ts')]
    expect(readFileSync(join(marked, 'assets/entry.js'), 'utf8')).toBe(
      readFileSync(join(plain, 'assets/entry.js'), 'utf8'),
    )
  })

  test('are in each language those that the server shows', async () => {
    const files = readTranslations(at('texts'))
    /** The texts, with elements as their text. */
    const read = (texts: unknown[]) =>
      texts.map((text) =>
        Array.isArray(text) ? text.map((part) => part.props?.children ?? part).join('') : text,
      )
    for (const [entry, onServer] of [
      ['marked.ts', marked],
      ['elements.tsx', elements],
    ] as const) {
      const built = await bundle(entry)
      const folders = readFolders(built)
      expect(Object.keys(folders)).toEqual(['de', 'pl'])
      for (const language of ['en', 'de', 'pl']) {
        const path = join(built, 'assets', folders[language] ?? '', 'entry.js')
        const inBrowser = await import(/* @vite-ignore */ pathToFileURL(path).href)
        const file = files.get(language)
        setCatalog(file && toCatalog(language, file))
        for (const count of [1, 3, 5])
          expect(read(inBrowser.show('Ada', count)), language).toEqual(read(onServer.show('Ada', count)))
      }
    }
  })

  test('are in a folder whose files import each other, and share the styles with the others', async () => {
    const built = await bundle('elements.tsx')
    const { de = '' } = readFolders(built)
    expect(readdirSync(join(built, 'assets', de)).sort()).toEqual(['entry.js', 'later.js'])
    const entry = readFileSync(join(built, 'assets', de, 'entry.js'), 'utf8')
    expect(entry).toContain(`"assets/${de}/later.js"`)
    expect(entry).toMatch(/"assets\/[^/"]+\.css"/)
  })
})

const readFolders = (built: string): Record<string, string> =>
  JSON.parse(readFileSync(join(built, '.vite/languages.json'), 'utf8'))
