import { describe, expect, test } from 'vitest'
import {
  barMenu,
  currentState,
  findEntry,
  findParent,
  menuGroups,
  ownMenu,
  phoneTabs,
  roleMenu,
} from './menus.ts'
import { mayOpen, pageAccess } from './page-access.ts'

const roles = ['user', 'premium', 'developer', 'admin'] as const

describe('the menus of the dashboard', () => {
  test('lead every role only to pages that it may open', () => {
    for (const role of roles) {
      for (const { path } of [...roleMenu(role), ...barMenu(role)]) {
        expect(mayOpen(pageAccess[path] ?? [], role), `${role} at ${path}`).toBe(true)
      }
    }
  })

  const labels = (entries: { label: string }[]) => entries.map(({ label }) => label)
  const work = ['Dashboard', 'Orders', 'Messages', 'Invoices']

  test('begin with the work, then have what the specification says in its order', () => {
    const groups = (role: string) => menuGroups(role).map(({ name, entries }) => [name, labels(entries)])
    expect(groups('user')).toEqual([
      [undefined, work],
      [undefined, ['Profile', 'My Content', 'Downloads', 'Settings']],
    ])
    expect(groups('premium')).toEqual([
      [undefined, work],
      [undefined, ['Premium Content', 'Tutorials', 'Resources', 'Profile', 'Support', 'Settings']],
    ])
    const code = [
      'Code Repository',
      'Blog Management',
      'API Console',
      'Data Access',
      'Projects',
      'Documentation',
    ]
    expect(groups('developer')).toEqual([
      [undefined, work],
      [undefined, [...code, 'Profile', 'Settings']],
    ])
    const managed = ['User Management', 'Content Management', 'Blog Management', 'Analytics', 'Database']
    expect(groups('admin')).toEqual([
      ['Work', [...work, 'Clients']],
      ['Site', [...managed, 'Scheduling', 'Communications', 'System Settings']],
    ])
  })

  test('have three entries in the tabs of a phone, which lead each role to its own orders', () => {
    for (const role of roles)
      expect(phoneTabs(role).map(({ label, short }) => short ?? label)).toEqual([
        'Today',
        'Orders',
        'Messages',
      ])
    const orders = roles.map((role) => phoneTabs(role)[1]?.path)
    expect(orders).toEqual(['/dashboard', '/dashboard', '/dashboard/orders', '/dashboard/orders'])
  })

  test('are shorter in the navigation bar: the specified entries, orders and messages', () => {
    const bar = (role: string) => labels(barMenu(role))
    const first = ['Dashboard', 'Orders', 'Messages']
    expect(bar('user')).toEqual([...first, 'Profile', 'Downloads', 'Settings'])
    const library = ['Premium Content', 'Tutorials', 'Resources']
    expect(bar('premium')).toEqual([...first, ...library, 'Profile', 'Settings'])
    const code = ['Code Repository', 'API Console', 'Documentation']
    expect(bar('developer')).toEqual([...first, ...code, 'Profile', 'Settings'])
    const managed = ['User Management', 'Content Management', 'Blog Management', 'Analytics', 'Database']
    expect(bar('admin')).toEqual([...first, ...managed, 'System Settings'])
  })

  test('count what waits, never what is still to come', () => {
    for (const role of roles) {
      const counted = roleMenu(role).flatMap(({ counts }) => counts ?? [])
      expect(counted).toEqual(['orders', 'messages', 'invoices'])
    }
  })

  test('leave what is one’s own to the account, for every role', () => {
    expect(labels(ownMenu())).toEqual(['Profile', 'Notifications', 'Security', 'My Content'])
    for (const { path } of ownMenu()) expect(pageAccess[path], path).toBe('member')
  })

  test('name the entry of each page as current, and one for all pages of orders', () => {
    const current = (role: string, page: string) =>
      roleMenu(role).flatMap((entry) => (currentState(entry, page, role) ? [entry.label] : []))
    for (const page of ['/dashboard', '/dashboard/', '/dashboard/orders/7'])
      expect(current('user', page), page).toEqual(['Orders'])
    expect(current('admin', '/dashboard/orders')).toEqual(['Orders'])
    expect(current('user', '/auth-dashboard')).toEqual(['Dashboard'])
    expect(current('user', '/dashboard/profile')).toEqual(['Profile'])
    expect(current('admin', '/dashboard/admin-services')).toEqual(['Content Management'])
    expect(current('admin', '/dashboard/system')).toEqual(['System Settings'])
    for (const role of roles) {
      expect(current(role, '/dashboard/invoices/7'), role).toEqual(['Invoices'])
      expect(current(role, '/dashboard/appointments'), role).toEqual(['Orders'])
    }
    expect(current('admin', '/dashboard/quotes')).toEqual(['Invoices'])
    expect(current('admin', '/dashboard/log')).toEqual(['Database'])
    expect(current('admin', '/dashboard/account')).toEqual([])
    expect(current('admin', '/dashboard/support/3')).toEqual(['Messages'])
    expect(current('premium', '/dashboard/support/3')).toEqual(['Support'])
    expect(current('developer', '/dashboard/data')).toEqual(['Data Access'])
  })

  test('know from which page an inner page is opened', () => {
    const parent = (page: string, role = 'admin') => findParent(page, role)?.path
    expect(parent('/dashboard/orders/7')).toBe('/dashboard/orders')
    expect(parent('/dashboard/orders/7', 'premium')).toBe('/dashboard')
    expect(parent('/dashboard/appointments', 'user')).toBe('/dashboard')
    expect(parent('/dashboard/quotes')).toBe('/dashboard/invoices')
    expect(parent('/dashboard/log')).toBe('/dashboard/database')
    expect(parent('/dashboard/admin-import')).toBe('/dashboard/admin-content')
    expect(parent('/dashboard/support')).toBe('/dashboard/messages')
    expect(parent('/dashboard/support', 'premium')).toBeUndefined()
    expect(parent('/dashboard/account')).toBeUndefined()
    expect(parent('/dashboard/docs/api/orders', 'developer')).toBe('/dashboard/docs')
    expect(parent('/dashboard/tutorials/3', 'premium')).toBe('/dashboard/tutorials')
    expect(parent('/dashboard/admin-services/')).toBe('/dashboard/admin-content')
    expect(parent('/dashboard/data')).toBe('/dashboard/database')
    expect(parent('/dashboard/data', 'developer')).toBeUndefined()
    expect(parent('/dashboard/orders')).toBeUndefined()
    expect(parent('/dashboard/nothing')).toBeUndefined()
  })

  test('name every page of theirs as the role’s own menu does, and other roles’ pages too', () => {
    const titleOf = (page: string, role: string) => findEntry(page, role)?.label
    expect(titleOf('/dashboard/settings', 'user')).toBe('Settings')
    expect(titleOf('/dashboard/settings', 'admin')).toBe('System Settings')
    expect(titleOf('/dashboard/account', 'admin')).toBe('Account Settings')
    expect(titleOf('/dashboard/content', 'admin')).toBe('My Content')
    expect(titleOf('/dashboard/invoices/12', 'user')).toBe('Invoices')
    expect(titleOf('/dashboard/profile', 'admin')).toBe('Profile')
    expect(titleOf('/dashboard/tutorials', 'admin')).toBe('Tutorials')
    expect(titleOf('/dashboard/nothing', 'admin')).toBeUndefined()
    const open = Object.entries(pageAccess).filter(([path]) => !path.includes('$'))
    for (const [path] of open) expect(titleOf(path, 'admin'), path).toBeDefined()
  })

  test('are the user’s for an unknown role', () => {
    for (const role of ['guest', '', 'constructor', '__proto__']) {
      expect(roleMenu(role)).toEqual(roleMenu('user'))
      expect(barMenu(role)).toEqual(barMenu('user'))
    }
  })
})
