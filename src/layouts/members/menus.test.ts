import { describe, expect, test } from 'vitest'
import { barMenuOf, menuOf, titleOf } from './menus.ts'
import { mayOpen, pageAccess } from './page-access.ts'

const roles = ['user', 'premium', 'developer', 'admin'] as const

describe('the menus of the dashboard', () => {
  test('lead every role only to pages that it may open', () => {
    for (const role of roles) {
      for (const { path } of [...menuOf(role), ...barMenuOf(role)]) {
        expect(mayOpen(pageAccess[path] ?? [], role), `${role} at ${path}`).toBe(true)
      }
    }
  })

  test('begin with three entries whose names fit a tab', () => {
    for (const role of roles) {
      for (const { label, short } of menuOf(role).slice(0, 3))
        expect((short ?? label).length).toBeLessThanOrEqual(10)
    }
  })

  test('name every page of theirs as the role’s own menu does, and other roles’ pages too', () => {
    expect(titleOf('/dashboard/settings', 'user')).toBe('Settings')
    expect(titleOf('/dashboard/settings', 'admin')).toBe('System Settings')
    expect(titleOf('/dashboard/profile', 'admin')).toBe('Profile')
    expect(titleOf('/dashboard/tutorials', 'admin')).toBe('Tutorials')
    expect(titleOf('/dashboard/nothing', 'admin')).toBeUndefined()
  })

  test('are the user’s for an unknown role', () => {
    for (const role of ['guest', '', 'constructor', '__proto__']) {
      expect(menuOf(role)).toBe(menuOf('user'))
      expect(barMenuOf(role)).toEqual(barMenuOf('user'))
    }
  })
})
