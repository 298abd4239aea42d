import { describe, expect, test } from 'vitest'
import { barMenu, currentState, findEntry, findParent, roleMenu, splitMenu } from './menus.ts'
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

  test('begin with today, orders and messages, in the navigation bar too', () => {
    for (const role of roles) {
      expect(splitMenu(roleMenu(role)).work.map(({ label, short }) => short ?? label)).toEqual([
        'Today',
        'Orders',
        'Messages',
      ])
      expect(barMenu(role).slice(0, 3)).toEqual(splitMenu(roleMenu(role)).work)
    }
    expect(roleMenu('admin')[1]?.path).toBe('/dashboard/orders')
    expect(roleMenu('premium')[1]?.path).toBe('/dashboard')
  })

  test('name the entry of each page as current, and one for all pages of orders', () => {
    const current = (role: string, page: string) =>
      roleMenu(role).flatMap((entry) => (currentState(entry, page) ? [entry.label] : []))
    for (const page of ['/dashboard', '/dashboard/', '/dashboard/orders/7'])
      expect(current('user', page), page).toEqual(['Orders'])
    expect(current('admin', '/dashboard/orders')).toEqual(['Orders'])
    expect(current('user', '/auth-dashboard')).toEqual(['Dashboard'])
    expect(current('user', '/dashboard/profile')).toEqual(['Profile'])
    expect(current('admin', '/dashboard/admin-services')).toEqual(['Content Management'])
    expect(current('admin', '/dashboard/system')).toEqual(['System Settings'])
    for (const role of roles) expect(current(role, '/dashboard/invoices/7'), role).toEqual(['Invoices'])
  })

  test('know from which page an inner page is opened', () => {
    const parent = (page: string, role = 'admin') => findParent(page, role)?.path
    expect(parent('/dashboard/orders/7')).toBe('/dashboard/orders')
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
