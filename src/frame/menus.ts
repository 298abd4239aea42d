import type { Role } from '#base/accounts/contract/user.ts'
import { ownSettingsPath } from '#base/accounts/domain/own-settings.ts'
import type { IconName } from '#ui/symbols/icon-names.ts'
import { isListed } from './part-pages.ts'

/** `short` is the label in the tabs of a phone. */
export type MenuEntry = {
  path: string
  label: string
  short?: string
  icon: IconName
  /** The waiting items that the entry counts. Includes no items that are only due later. */
  counts?: 'orders' | 'messages' | 'invoices'
}

/** A part of a menu. If it has a name, it has a heading, which collapses it. */
export type MenuGroup = { name?: 'Work' | 'Site'; entries: MenuEntry[] }

const home: MenuEntry = { path: '/auth-dashboard', label: 'Dashboard', short: 'Today', icon: 'house' }
const orders: MenuEntry = { path: '/dashboard', label: 'Orders', icon: 'package', counts: 'orders' }
/**
 * The entry for the list of orders: all orders for admins, their own for developers. `/dashboard` would not do, because it
 * redirects developers without orders.
 */
const listedOrders: MenuEntry = { ...orders, path: '/dashboard/orders' }
const messages: MenuEntry = {
  path: '/dashboard/messages',
  label: 'Messages',
  icon: 'message-square',
  counts: 'messages',
}
const invoices: MenuEntry = {
  path: '/dashboard/invoices',
  label: 'Invoices',
  icon: 'receipt-text',
  counts: 'invoices',
}
const clients: MenuEntry = { path: '/dashboard/clients', label: 'Clients', icon: 'contact-round' }
const profile: MenuEntry = { path: '/dashboard/profile', label: 'Profile', icon: 'user-round' }
const settings: MenuEntry = { path: '/dashboard/settings', label: 'Settings', icon: 'settings' }
const blog: MenuEntry = { path: '/dashboard/blog-management', label: 'Blog Management', icon: 'pen-line' }
const content: MenuEntry = { path: '/dashboard/content', label: 'My Content', icon: 'folder-open' }

const ownWork: MenuGroup = { entries: [home, orders, messages, invoices] }
const staffWork: MenuEntry[] = [home, listedOrders, messages, invoices]

/** The menu of each role, in groups. */
const menus: Record<Role, MenuGroup[]> = {
  user: [
    ownWork,
    {
      entries: [
        profile,
        content,
        { path: '/dashboard/downloads', label: 'Downloads', icon: 'download' },
        settings,
      ],
    },
  ],
  premium: [
    ownWork,
    {
      entries: [
        { path: '/dashboard/premium', label: 'Premium Content', icon: 'gem' },
        { path: '/dashboard/tutorials', label: 'Tutorials', icon: 'graduation-cap' },
        { path: '/dashboard/resources', label: 'Resources', icon: 'library' },
        profile,
        { path: '/dashboard/support', label: 'Support', icon: 'life-buoy' },
        settings,
      ],
    },
  ],
  developer: [
    { entries: staffWork },
    {
      entries: [
        { path: '/dashboard/code', label: 'Code Repository', icon: 'code-xml' },
        blog,
        { path: '/dashboard/api', label: 'API Console', icon: 'braces' },
        { path: '/dashboard/data', label: 'Data Access', icon: 'table-2' },
        { path: '/dashboard/projects', label: 'Projects', icon: 'folder-kanban' },
        { path: '/dashboard/docs', label: 'Documentation', icon: 'book-open' },
        profile,
        settings,
      ],
    },
  ],
  admin: [
    { name: 'Work', entries: [...staffWork, clients] },
    {
      name: 'Site',
      entries: [
        { path: '/dashboard/admin-users', label: 'User Management', icon: 'users' },
        { path: '/dashboard/admin-content', label: 'Content Management', icon: 'layout-list' },
        blog,
        { path: '/dashboard/analytics', label: 'Analytics', icon: 'chart-no-axes-column' },
        { path: '/dashboard/database', label: 'Database', icon: 'database' },
        { path: '/dashboard/schedule', label: 'Scheduling', icon: 'calendar-days' },
        { path: '/dashboard/communications', label: 'Communications', icon: 'messages-square' },
        { ...settings, label: 'System Settings' },
      ],
    },
  ],
}

/** Returns the groups of a role's menu, without pages of parts that are switched off. An unknown role gets the user's menu. */
export const menuGroups = (role: string): MenuGroup[] =>
  (Object.hasOwn(menus, role) ? menus[role as Role] : menus.user).map((group) => ({
    ...group,
    entries: group.entries.filter(({ path }) => isListed(path)),
  }))

export const roleMenu = (role: string): MenuEntry[] => menuGroups(role).flatMap(({ entries }) => entries)

/** Returns the tabs at the bottom of a phone's screen. */
export const phoneTabs = (role: string): MenuEntry[] => roleMenu(role).slice(0, 3)

/** The entries of the menu behind the account's name: the member's own pages. They are the same for all roles. */
export const ownMenu: (MenuEntry & { hash?: string })[] = [
  profile,
  { path: ownSettingsPath, hash: 'notifications', label: 'Notifications', icon: 'bell' },
  { path: ownSettingsPath, hash: 'password', label: 'Security', icon: 'shield-check' },
  content,
]

type InnerPage = { of: string; label: string; icon?: IconName }

/** Pages that are opened from another page, unless the role's menu has an entry for them. */
const innerPages: Record<string, InnerPage> = {
  '/dashboard/admin-services': { of: '/dashboard/admin-content', label: 'Services' },
  '/dashboard/admin-pages': { of: '/dashboard/admin-content', label: 'Pages' },
  '/dashboard/admin-library': { of: '/dashboard/admin-content', label: 'Library' },
  '/dashboard/admin-import': { of: '/dashboard/admin-content', label: 'Move in' },
  '/dashboard/data': { of: '/dashboard/database', label: 'Data Access' },
  '/dashboard/log': { of: '/dashboard/database', label: 'Log', icon: 'history' },
  '/dashboard/quotes': { of: '/dashboard/invoices', label: 'Quotes' },
  '/dashboard/clients/import': { of: '/dashboard/clients', label: 'Import Clients' },
  '/dashboard/appointments': { of: '/dashboard', label: 'Calls', icon: 'calendar-check' },
  '/dashboard/support': { of: '/dashboard/messages', label: 'Support', icon: 'life-buoy' },
  '/dashboard/setup': { of: '/dashboard/settings', label: 'Set up your site' },
  '/dashboard/system': { of: '/dashboard/settings', label: 'System' },
}
/**
 * The page of a member's own settings. It has no parent, because an admin's *System Settings* contain only the settings of the
 * site.
 */
const account: MenuEntry = { path: ownSettingsPath, label: 'Account Settings', icon: 'settings' }

const withoutSlash = (page: string) => page.replace(/\/$/, '')
/** Returns the path of the list to which an item's page belongs, such as the page of an order or document. */
const listPath = (page: string) =>
  withoutSlash(page).replace(/\/\d+$|(?<=^\/dashboard\/(?:docs|code))\/.+$/, '')

/** Whether a path is one of the pages of orders: a client's own orders, all orders, or a single order. */
const isOrdersPage = (path: string) => /^\/dashboard(\/orders(\/\d+)?)?\/?$/.test(path)

/** Returns the menu entry whose page opens an inner page. */
function outerEntry(page: string, role: string): MenuEntry | undefined {
  const menu = roleMenu(role)
  const of = innerPages[page]?.of
  if (!of || menu.some(({ path }) => path === page)) return undefined
  return menu.find((entry) => entry.path === of || (isOrdersPage(of) && entry.counts === 'orders'))
}

/** Returns the `aria-current` of an entry: `page` on its own page, `true` on inner pages and items of it. */
export const currentState = (entry: MenuEntry, page: string, role: string) => {
  const list = listPath(page)
  const isIts = entry.counts === 'orders' ? isOrdersPage(page) : list === entry.path
  if (isIts) return 'page'
  return outerEntry(list, role) === entry ? 'true' : undefined
}

/** Whether a page shows one order or ticket. On a phone, such pages have no tabs. */
export const isThreadPage = (page: string) => /^\/dashboard\/(orders|projects|support)\/\d+\/?$/.test(page)

/** Entries that the shorter menu of the navigation bar leaves out. */
const notInBar = [
  ...[invoices, clients, content].map(({ path }) => path),
  ...['support', 'schedule', 'communications', 'data', 'projects'].map((page) => `/dashboard/${page}`),
]

export const barMenu = (role: string): MenuEntry[] =>
  roleMenu(role).filter(
    (entry) => !notInBar.includes(entry.path) && !(role === 'developer' && entry === blog),
  )

/**
 * Returns the entry of a page in the role's menu, otherwise in another menu. An inner page has the icon of the page that opens
 * it. An item's page has the entry of its list.
 */
export function findEntry(page: string, role: string): MenuEntry | undefined {
  const entries = [...[role, ...Object.keys(menus)].flatMap(roleMenu), content, account]
  const find = (wanted: string | undefined) => entries.find(({ path }) => path === wanted)
  const path = listPath(page)
  const inner = innerPages[path]
  const icon = inner?.icon ?? find(inner?.of)?.icon
  return find(path) ?? (inner && icon && { path, label: inner.label, icon })
}

/** Returns the menu entry whose page opens an inner page. Returns undefined for a page in the role's menu. */
export function findParent(page: string, role: string): MenuEntry | undefined {
  const own = withoutSlash(page)
  const list = listPath(own)
  if (list === own) return outerEntry(own, role)
  return isOrdersPage(list) ? roleMenu(role).find(({ counts }) => counts === 'orders') : findEntry(list, role)
}
