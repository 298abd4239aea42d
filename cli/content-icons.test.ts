import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconNames } from './icon-names.ts'

const names = [...iconNames].sort()

test('the sprite has the icons of the list', () => {
  const sprite = readFileSync('src/ui/icons.svg', 'utf8')
  const symbols = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)
  expect(symbols.sort(), 'run `npm run icons` after a change of icon-names.ts').toEqual(names)
})

test('each icon of the list is used', () => {
  const code = globSync(['src/**/*.{ts,tsx}', 'content/**/*.ts'], { exclude: ['src/ui/icon-names.ts'] })
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  // Names in quotes: in an `<Icon …>`, on a line that says 'icon', and in a list or function whose first line says so.
  const places = [/<Icon\b[^>]*/g, /^.*icon.*$/gim, /icon.*\{\n(?:.*\n)*?\}/gi]
  const used = places
    .flatMap((place) => code.match(place) ?? [])
    .flatMap((part) => [...part.matchAll(/["']([a-z0-9-]+)["']/g)].map(([, name = '']) => name))
  expect(names.filter((name) => !used.includes(name))).toEqual([])
})
