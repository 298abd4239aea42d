import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { type DefaultTheme, themeClass, themeScript } from './theme.ts'

/** Runs the script for the head with this storage, and returns whether the page is dark. */
function isDark(storage: object, theme: DefaultTheme = 'dark', prefersLight = false): boolean {
  const classes = new Set([themeClass(theme)])
  const classList = {
    add: (name: string) => classes.add(name),
    remove: (name: string) => classes.delete(name),
  }
  runInNewContext(themeScript(theme), {
    document: { documentElement: { classList } },
    localStorage: storage,
    matchMedia: () => ({ matches: prefersLight }),
  })
  return classes.has('dark')
}

const stored = (theme: string | null) => ({ getItem: (key: string) => (key === 'theme' ? theme : null) })

test('the page has the default theme when nothing is saved', () => {
  expect(isDark(stored(null))).toBe(true)
  expect(isDark(stored(null), 'light')).toBe(false)
  expect(isDark(stored(null), 'system')).toBe(true)
  expect(isDark(stored(null), 'system', true)).toBe(false)
})

test.each(['dark', 'light', 'system'] as const)('a saved theme wins over the default (%s)', (theme) => {
  for (const prefersLight of [true, false]) {
    expect(isDark(stored('light'), theme, prefersLight)).toBe(false)
    expect(isDark(stored('dark'), theme, prefersLight)).toBe(true)
  }
})

test('a browser without storage gets the default theme and no error', () => {
  const storage = {
    getItem() {
      throw new Error('The operation is insecure')
    },
  }
  expect(isDark(storage)).toBe(true)
  expect(isDark(storage, 'light')).toBe(false)
  expect(isDark(storage, 'system', true)).toBe(false)
})

test('the script can be inlined: it contains nothing that would end its element', () => {
  for (const theme of ['dark', 'light', 'system'] as const) expect(themeScript(theme)).not.toMatch(/<\/|<!--/)
})
