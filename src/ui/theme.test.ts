import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { themeScript } from './theme.ts'

/** Runs the script of the head with this stored theme, and returns whether the page stays dark. */
function staysDark(storage: object): boolean {
  const classes = new Set(['dark'])
  const documentElement = { classList: { remove: (name: string) => classes.delete(name) } }
  runInNewContext(themeScript, { document: { documentElement }, localStorage: storage })
  return classes.has('dark')
}

test('the page stays dark when nothing is saved', () => {
  expect(staysDark({ getItem: () => null })).toBe(true)
})

test('a saved light theme removes the dark class before anything is painted', () => {
  expect(staysDark({ getItem: (key: string) => (key === 'theme' ? 'light' : null) })).toBe(false)
})

test('a browser without storage gets the dark page and no error', () => {
  const storage = {
    getItem() {
      throw new Error('The operation is insecure')
    },
  }
  expect(staysDark(storage)).toBe(true)
})

test('the script can be inlined: it contains nothing that would end its element', () => {
  expect(themeScript).not.toMatch(/<\/|<!--/)
})
