import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#platform/root.ts'
import { iconNames } from '#ui/symbols/icon-names.ts'
import { describeMissingIcons, drawnIcons, findContentIcons } from './content-icons.ts'

const names = [...iconNames].sort()
const code = globSync('src/**/*.{ts,tsx}', { cwd: projectRoot, exclude: ['src/ui/symbols/icon-names.ts'] })
  .map((file) => readFileSync(join(projectRoot, file), 'utf8'))
  .join('\n')

test('the sprite has the icons of the list and of the texts', async () => {
  const wanted = new Set([...names, ...(await findContentIcons(projectRoot)).keys()])
  expect(drawnIcons(projectRoot).sort(), 'run `npm run icons`').toEqual([...wanted].sort())
})

test('the list has each icon that code names', () => {
  const named = [...code.matchAll(/<Icon\b[^>]*?\bname="([a-z0-9-]+)"/g)].map(([, name = '']) => name)
  const listed: string[] = names
  expect([...new Set(named)].filter((name) => !listed.includes(name))).toEqual([])
})

test('each icon of the list is used by code', () => {
  // Names in quotes: in an `<Icon …>`, on a line with 'icon', or in a list or function whose first line contains 'icon'.
  const places = [/<Icon\b[^>]*/g, /^.*icon.*$/gim, /icon.*\{\n(?:.*\n)*?\}/gi]
  const used = places
    .flatMap((place) => code.match(place) ?? [])
    .flatMap((part) => [...part.matchAll(/["']([a-z0-9-]+)["']/g)].map(([, name = '']) => name))
  expect(names.filter((name) => !used.includes(name))).toEqual([])
})

test('an icon of a text that the sprite lacks is told with its file and what to do', async () => {
  const root = mkdtempSync(join(tmpdir(), 'waymark-icons-'))
  mkdirSync(join(root, 'content/parts'), { recursive: true })
  mkdirSync(join(root, 'src/ui/symbols'), { recursive: true })
  writeFileSync(join(root, 'src/ui/symbols/icons.svg'), '<svg><symbol id="house" /></svg>')
  const source = "export const cards = [{ icon: 'house' }, { more: [{ icon: 'sailboat' }] }]\n"
  writeFileSync(join(root, 'content/parts/cards.ts'), source)
  expect(await describeMissingIcons(root)).toEqual([
    "content/parts/cards.ts: icon: 'sailboat' is not in src/ui/symbols/icons.svg yet: run `npm run icons`",
  ])
  rmSync(root, { recursive: true })
})
