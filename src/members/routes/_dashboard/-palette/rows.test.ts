import { describe, expect, test } from 'vitest'
import { roleMenu } from '#frame/menus.ts'
import { mayOpen, pageAccess } from '#frame/page-access.ts'
import { pageRows, paletteGroups } from './rows.ts'

const roles = ['user', 'premium', 'developer', 'admin'] as const

const pages = (role: (typeof roles)[number], text: string) =>
  paletteGroups(role, text, undefined).flatMap(({ title, rows }) => (title === 'Pages' ? rows : []))

describe('the pages that the palette finds', () => {
  test('are those that the role may open, whether its menu has them or not', () => {
    for (const role of roles) {
      const paths = pageRows(role).map(({ address }) => address)
      for (const path of paths) expect(mayOpen(pageAccess[path] ?? [], role), `${role} ${path}`).toBe(true)
      for (const { path } of roleMenu(role)) expect(paths, role).toContain(path)
      const titles = pageRows(role).map(({ title }) => title)
      expect(new Set(titles).size, role).toBe(titles.length)
    }
  })

  test('are found by beginnings of the words of their titles', () => {
    expect(pages('admin', 'in move').map(({ address }) => address)).toEqual(['/dashboard/admin-import'])
    expect(pages('admin', 'set site').map(({ address }) => address)).toEqual(['/dashboard/setup'])
    expect(pages('premium', 'DOWNL').map(({ address }) => address)).toEqual(['/dashboard/downloads'])
    expect(pages('user', 'move in')).toEqual([])
    expect(pages('user', '%')).toEqual([])
    expect(pages('user', '')).toEqual([])
  })

  test('come behind a setting that is called as typed, when only their text says so', () => {
    const none = { orders: [], messages: [], invoices: [], documents: [] }
    const pages = [{ title: 'Book a call', note: 'Website', address: '/book' }]
    const settings = [{ title: 'Time zone', note: 'Locale', address: '/dashboard/settings' }]
    const titles = (text: string) =>
      paletteGroups('admin', text, { ...none, pages, settings }).map(({ title }) => title)
    expect(titles('zone time')).toEqual(['Settings', 'Pages'])
    expect(titles('book')).toEqual(['Pages', 'Settings'])
  })
})
