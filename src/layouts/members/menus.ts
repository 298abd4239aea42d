import type { Role } from '#features/accounts/contract/user.ts'
import type { IconName } from '#ui/icon-names.ts'

/** One entry of a menu. `short` is its label where space is small. */
export type MenuEntry = { path: string; label: string; short?: string; icon: IconName }

const home: MenuEntry = { path: '/auth-dashboard', label: 'Dashboard', icon: 'house' }
const profile: MenuEntry = { path: '/dashboard/profile', label: 'Profile', icon: 'user-round' }
const settings: MenuEntry = { path: '/dashboard/settings', label: 'Settings', icon: 'settings' }
const blog: MenuEntry = {
  path: '/dashboard/blog-management',
  label: 'Blog Management',
  short: 'Blog',
  icon: 'pen-line',
}

const menus: Record<Role, MenuEntry[]> = {
  user: [
    home,
    profile,
    { path: '/dashboard/content', label: 'My Content', icon: 'folder-open' },
    { path: '/dashboard/downloads', label: 'Downloads', icon: 'download' },
    settings,
  ],
  premium: [
    home,
    { path: '/dashboard/premium', label: 'Premium Content', short: 'Premium', icon: 'gem' },
    { path: '/dashboard/tutorials', label: 'Tutorials', icon: 'graduation-cap' },
    { path: '/dashboard/resources', label: 'Resources', icon: 'library' },
    profile,
    { path: '/dashboard/support', label: 'Support', icon: 'life-buoy' },
    settings,
  ],
  developer: [
    home,
    { path: '/dashboard/code', label: 'Code Repository', short: 'Code', icon: 'code-xml' },
    blog,
    { path: '/dashboard/api', label: 'API Console', icon: 'braces' },
    { path: '/dashboard/data', label: 'Data Access', icon: 'table-2' },
    { path: '/dashboard/projects', label: 'Projects', icon: 'folder-kanban' },
    { path: '/dashboard/docs', label: 'Documentation', icon: 'book-open' },
    profile,
    settings,
  ],
  admin: [
    home,
    { path: '/dashboard/admin-users', label: 'User Management', short: 'Users', icon: 'users' },
    { path: '/dashboard/admin-content', label: 'Content Management', short: 'Content', icon: 'layout-list' },
    blog,
    { path: '/dashboard/analytics', label: 'Analytics', icon: 'chart-no-axes-column' },
    { path: '/dashboard/database', label: 'Database', icon: 'database' },
    { path: '/dashboard/schedule', label: 'Scheduling', icon: 'calendar-days' },
    { path: '/dashboard/communications', label: 'Communications', icon: 'messages-square' },
    { ...settings, label: 'System Settings' },
  ],
}

/** The menu of a role; an unknown role has the user's. */
export function menuOf(role: string): MenuEntry[] {
  return Object.hasOwn(menus, role) ? menus[role as Role] : menus.user
}

/** The entry above every menu: a client's own orders, or all of them. */
export const ordersEntry = (role: string): MenuEntry => ({
  path: role === 'admin' ? '/dashboard/orders' : '/dashboard',
  label: 'Orders',
  icon: 'package',
})

/** The orders have several pages: those of a client, all of them, and one for each order. */
export const isOrdersPage = (path: string) => /^\/dashboard(\/orders(\/\d+)?)?\/?$/.test(path)

/** What the shorter menu of the navigation bar leaves out. */
const notInBar: Record<Role, string[]> = {
  user: ['/dashboard/content'],
  premium: ['/dashboard/support'],
  developer: ['/dashboard/blog-management', '/dashboard/data', '/dashboard/projects'],
  admin: ['/dashboard/schedule', '/dashboard/communications'],
}

/** The menu of a role in the navigation bar. */
export function barMenuOf(role: string): MenuEntry[] {
  const left = Object.hasOwn(notInBar, role) ? notInBar[role as Role] : notInBar.user
  return menuOf(role).filter(({ path }) => !left.includes(path))
}

/** What the menu of a role calls a page, and for a page that it lacks, what another role's menu calls it. */
export function titleOf(path: string, role: string): string | undefined {
  return [menuOf(role), ...Object.values(menus)].flat().find((entry) => entry.path === path)?.label
}
