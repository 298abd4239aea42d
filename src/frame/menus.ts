import type { Role } from '#base/accounts/contract/user.ts'
import type { IconName } from '#ui/symbols/icon-names.ts'

/** `short` is the label in the tabs of a phone. */
export type MenuEntry = {
  path: string
  label: string
  short?: string
  icon: IconName
  /** The waiting items whose number the entry shows. */
  counts?: 'orders' | 'messages' | 'calls' | 'invoices'
}

const home: MenuEntry = { path: '/auth-dashboard', label: 'Dashboard', short: 'Today', icon: 'house' }
const orders: MenuEntry = { path: '/dashboard', label: 'Orders', icon: 'package', counts: 'orders' }
const allOrders: MenuEntry = { ...orders, path: '/dashboard/orders' }
const messages: MenuEntry = {
  path: '/dashboard/messages',
  label: 'Messages',
  icon: 'message-square',
  counts: 'messages',
}
const calls: MenuEntry = {
  path: '/dashboard/appointments',
  label: 'Calls',
  icon: 'calendar-check',
  counts: 'calls',
}
const invoices: MenuEntry = {
  path: '/dashboard/invoices',
  label: 'Invoices',
  icon: 'receipt-text',
  counts: 'invoices',
}
const profile: MenuEntry = { path: '/dashboard/profile', label: 'Profile', icon: 'user-round' }
const settings: MenuEntry = { path: '/dashboard/settings', label: 'Settings', icon: 'settings' }
const blog: MenuEntry = { path: '/dashboard/blog-management', label: 'Blog Management', icon: 'pen-line' }
const content: MenuEntry = { path: '/dashboard/content', label: 'My Content', icon: 'folder-open' }
const support: MenuEntry = { path: '/dashboard/support', label: 'Support', icon: 'life-buoy' }

/** The first `workLength` entries are for work. They are also the tabs of a phone. */
const menus: Record<Role, MenuEntry[]> = {
  user: [
    home,
    orders,
    messages,
    calls,
    invoices,
    profile,
    content,
    { path: '/dashboard/downloads', label: 'Downloads', icon: 'download' },
    settings,
  ],
  premium: [
    home,
    orders,
    messages,
    calls,
    invoices,
    { path: '/dashboard/premium', label: 'Premium Content', icon: 'gem' },
    { path: '/dashboard/tutorials', label: 'Tutorials', icon: 'graduation-cap' },
    { path: '/dashboard/resources', label: 'Resources', icon: 'library' },
    profile,
    content,
    support,
    settings,
  ],
  developer: [
    home,
    orders,
    messages,
    calls,
    invoices,
    { path: '/dashboard/code', label: 'Code Repository', icon: 'code-xml' },
    blog,
    { path: '/dashboard/api', label: 'API Console', icon: 'braces' },
    { path: '/dashboard/data', label: 'Data Access', icon: 'table-2' },
    { path: '/dashboard/projects', label: 'Projects', icon: 'folder-kanban' },
    { path: '/dashboard/docs', label: 'Documentation', icon: 'book-open' },
    profile,
    content,
    settings,
  ],
  admin: [
    home,
    allOrders,
    messages,
    { path: '/dashboard/admin-users', label: 'User Management', icon: 'users' },
    { path: '/dashboard/admin-content', label: 'Content Management', icon: 'layout-list' },
    blog,
    { path: '/dashboard/analytics', label: 'Analytics', icon: 'chart-no-axes-column' },
    { path: '/dashboard/database', label: 'Database', icon: 'database' },
    { path: '/dashboard/log', label: 'Log', icon: 'history' },
    invoices,
    { path: '/dashboard/schedule', label: 'Scheduling', icon: 'calendar-days', counts: 'calls' },
    { path: '/dashboard/communications', label: 'Communications', icon: 'messages-square' },
    support,
    content,
    { ...settings, label: 'System Settings' },
  ],
}

/** Unknown roles get the user's menu. */
export function roleMenu(role: string): MenuEntry[] {
  return Object.hasOwn(menus, role) ? menus[role as Role] : menus.user
}

/** Splits a menu into the entries for work and the others. */
export const splitMenu = (menu: MenuEntry[]) => ({
  work: menu.slice(0, workLength),
  others: menu.slice(workLength),
})
const workLength = 3

/** Pages that members open from the page of a menu entry. */
const innerPages: Record<string, { of: string; label: string }> = {
  '/dashboard/admin-services': { of: '/dashboard/admin-content', label: 'Services' },
  '/dashboard/admin-pages': { of: '/dashboard/admin-content', label: 'Pages' },
  '/dashboard/admin-library': { of: '/dashboard/admin-content', label: 'Library' },
  '/dashboard/admin-import': { of: '/dashboard/admin-content', label: 'Move in' },
  '/dashboard/data': { of: '/dashboard/database', label: 'Data Access' },
  '/dashboard/quotes': { of: '/dashboard/orders', label: 'Quotes' },
  '/dashboard/setup': { of: '/dashboard/settings', label: 'Set up your site' },
  '/dashboard/system': { of: '/dashboard/settings', label: 'System' },
}

const withoutSlash = (page: string) => page.replace(/\/$/, '')
/** Returns the list page of an item's page, such as an order or a document. */
const listPath = (page: string) =>
  withoutSlash(page).replace(/\/\d+$|(?<=^\/dashboard\/(?:docs|code))\/.+$/, '')

/** Orders have several pages: a client's own, all orders, and one for each order. */
const isOrdersPage = (path: string) => /^\/dashboard(\/orders(\/\d+)?)?\/?$/.test(path)

/** Returns `page` on the entry's own page, and `true` on a page that belongs to it. */
export const currentState = ({ path, counts }: MenuEntry, page: string) => {
  const own = withoutSlash(page)
  const isIts = counts === 'orders' ? isOrdersPage(page) : listPath(page) === path
  if (isIts) return 'page'
  return innerPages[own]?.of === path ? 'true' : undefined
}

/** Pages of an order or ticket have no tabs on a phone. */
export const isThreadPage = (page: string) => /^\/dashboard\/(orders|projects|support)\/\d+\/?$/.test(page)

/** The navigation bar has a shorter menu without these entries. */
const notInBar = [
  ...[calls, invoices, content, support].map(({ path }) => path),
  ...['/dashboard/schedule', '/dashboard/communications', '/dashboard/data', '/dashboard/projects'],
]

export const barMenu = (role: string): MenuEntry[] =>
  roleMenu(role).filter(
    (entry) => !notInBar.includes(entry.path) && !(role === 'developer' && entry === blog),
  )

/**
 * Returns a page's entry in the role's menu, otherwise in another menu. Inner pages have the outer page's icon, items their
 * list's entry.
 */
export function findEntry(page: string, role: string): MenuEntry | undefined {
  const entries = [roleMenu(role), ...Object.values(menus)].flat()
  const find = (wanted: string | undefined) => entries.find(({ path }) => path === wanted)
  const path = listPath(page)
  const inner = innerPages[path]
  const outer = find(inner?.of)
  return find(path) ?? (inner && outer && { path, label: inner.label, icon: outer.icon })
}

/** Returns the entry of the page from which an inner page is opened. Undefined for a page in the role's menu. */
export function findParent(page: string, role: string): MenuEntry | undefined {
  const own = withoutSlash(page)
  const list = listPath(own)
  if (list === own && roleMenu(role).some(({ path }) => path === own)) return undefined
  return findEntry(list === own ? (innerPages[own]?.of ?? '') : list, role)
}
