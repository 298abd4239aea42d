import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestFolder } from '#platform/database/testing/test-database.ts'
import { projectRoot } from '#platform/root.ts'

const folder = makeTestFolder()
afterAll(() => folder.remove())

function plant(path: string, source: string) {
  mkdirSync(dirname(join(folder.path, path)), { recursive: true })
  writeFileSync(join(folder.path, path), source)
}

const run = (...options: string[]) => {
  const script = join(projectRoot, 'cli/update-texts.ts')
  const { status, stderr } = spawnSync(process.execPath, [script, ...options], {
    cwd: folder.path,
    encoding: 'utf8',
  })
  return { status, faults: stderr.trim().split('\n').filter(Boolean) }
}

const header = `msgid ""
msgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"
`
const translations = () => readFileSync(join(folder.path, 'texts/de.po'), 'utf8')
const usingTexts =
  "import { msg, plural, t } from '#platform/texts.ts'\nimport { rich } from '#ui/text/rich.tsx'\n"

beforeAll(() => {
  plant('texts/de.po', header)
  plant(
    'src/order.tsx',
    `${usingTexts}const labels = { open: msg.for('an order')\`Open\` }
export const title = (name: string, n: number) => [t\`Order of \${name.trim()}\`, plural(n, '{n} file', '{n} files'), t(labels.open)]\n`,
  )
  plant('src/order.test.ts', `${usingTexts}export const tested = () => t\`Only in a test\`\n`)
})

test('`npm run texts` adds the texts of the code to each language, with what translators need to know', () => {
  expect(run().status).toBe(0)
  expect(translations()).toBe(`${header}
#: src/order.tsx
msgctxt "an order"
msgid "Open"
msgstr ""

#. {0}: name.trim()
#: src/order.tsx
#, python-brace-format
msgid "Order of {0}"
msgstr ""

#: src/order.tsx
#, python-brace-format
msgid "{n} file"
msgid_plural "{n} files"
msgstr[0] ""
msgstr[1] ""
`)
})

test('the check reports missing, uncertain and wrong translations, and files that are out of date', () => {
  plant(
    'texts/de.po',
    translations().replace(
      'msgid "Order of {0}"\nmsgstr ""',
      '#, fuzzy\nmsgid "Order of {0}"\nmsgstr "Auftrag"',
    ),
  )
  expect(run('--check')).toEqual({
    status: 1,
    faults: [
      'texts/de.po: out of date: run npm run texts',
      'texts/de.po: not translated: Open',
      "texts/de.po: check the translation and remove 'fuzzy': Order of {0}",
      'texts/de.po: not translated: {n} file',
    ],
  })
  plant(
    'texts/de.po',
    `${header}
#: src/order.tsx
msgctxt "an order"
msgid "Open"
msgstr "Offen"

#. {0}: name.trim()
#: src/order.tsx
#, python-brace-format
msgid "Order of {0}"
msgstr "Auftrag von {1}"

#: src/order.tsx
#, python-brace-format
msgid "{n} file"
msgid_plural "{n} files"
msgstr[0] "Eine Datei"
msgstr[1] "Dateien"
`,
  )
  expect(run('--check').faults).toEqual([
    'texts/de.po: other values or elements: Order of {0} → Auftrag von {1}',
    'texts/de.po: other values or elements: {n} file → Dateien',
  ])
  plant('texts/de.po', translations().replace('von {1}', 'von {0}').replace('"Dateien"', '"{n} Dateien"'))
  expect(run('--check')).toEqual({ status: 0, faults: [] })
})

test('a text that was changed a little keeps its translation, marked as one to check', () => {
  plant('src/order.tsx', `${usingTexts}export const title = (name: string) => t\`The order of \${name}\`\n`)
  run()
  expect(translations()).toBe(`${header}
#. {0}: name
#: src/order.tsx
#, python-brace-format, fuzzy
msgid "The order of {0}"
msgstr "Auftrag von {0}"
`)
})

test('the check reports texts that cannot be translated where they are', () => {
  plant(
    'src/order.tsx',
    `${usingTexts}export const early = t\`Early\`
export const late = (name: string, n: number) => [
  rich(name, {}), msg\`Of \${name}\`, plural(n, name, 'others'), t\`Late\`]\n`,
  )
  const faults = run('--check').faults.filter((fault) => fault.startsWith('src/'))
  expect(faults).toEqual([
    'src/order.tsx:3: text: t while the module loads is always English: use msg, or a function',
    'src/order.tsx:5: text: rich takes a text itself, from t or plural',
    'src/order.tsx:5: text: msg takes no values: use a function with t',
    'src/order.tsx:5: text: plural takes two texts without values: use names in braces',
  ])
})
