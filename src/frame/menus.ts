import type { Role } from '#base/accounts/contract/user.ts'
import { ownSettingsPath } from '#base/accounts/domain/own-settings.ts'
import { type Message, msg, t } from '#platform/texts.ts'
import type { IconName } from '#ui/symbols/icon-names.ts'
import { isListed } from './part-pages.ts'

/** `short` is the label in the tabs of a phone. */
type Entry<Text> = {
  path: string
  label: Text
  short?: Text
  icon: IconName
  /** The waiting items that the entry counts. Includes no items that are only due later. */
  counts?: 'orders' | 'messages' | 'invoices'
}
export type MenuEntry = Entry<string>
type StoredEntry = Entry<Message>

/** A part of a menu. If it has a name, it has a heading, which collapses it. */
type Group<Text> = { name?: 'Work' | 'Site'; heading?: Text; entries: Entry<Text>[] }
export type MenuGroup = Group<string>
type StoredGroup = Group<Message>

const home: StoredEntry = { path: '/auth-dashboard', label: msg`Dashboard`, short: msg`Today`, icon: 'house' }
const orders: StoredEntry = { path: '/dashboard', label: msg`Orders`, icon: 'package', counts: 'orders' }
/**
 * The entry for the list of orders: all orders for admins, their own for developers. `/dashboard` would not do, because it
 * redirects developers without orders.
 */
const listedOrders: StoredEntry = { ...orders, path: '/dashboard/orders' }
const messages: StoredEntry = {
  path: '/dashboard/messages',
  label: msg`Messages`,
  icon: 'message-square',
  counts: 'messages',
}
const invoices: StoredEntry = {
  path: '/dashboard/invoices',
  label: msg`Invoices`,
  icon: 'receipt-text',
  counts: 'invoices',
}
const clients: StoredEntry = { path: '/dashboard/clients', label: msg`Clients`, icon: 'contact-round' }
const profile: StoredEntry = { path: '/dashboard/profile', label: msg`Profile`, icon: 'user-round' }
const settings: StoredEntry = { path: '/dashboard/settings', label: msg`Settings`, icon: 'settings' }
const blog: StoredEntry = {
  path: '/dashboard/blog-management',
  label: msg`Blog Management`,
  icon: 'pen-line',
}
const content: StoredEntry = { path: '/dashboard/content', label: msg`My Content`, icon: 'folder-open' }

const ownWork: StoredGroup = { entries: [home, orders, messages, invoices] }
const staffWork: StoredEntry[] = [home, listedOrders, messages, invoices]

/** The menu of each role, in groups. */
const menus: Record<Role, StoredGroup[]> = {
  user: [
    ownWork,
    {
      entries: [
        profile,
        content,
        { path: '/dashboard/downloads', label: msg`Downloads`, icon: 'download' },
        settings,
      ],
    },
  ],
  premium: [
    ownWork,
    {
      entries: [
        { path: '/dashboard/premium', label: msg`Premium Content`, icon: 'gem' },
        { path: '/dashboard/tutorials', label: msg`Tutorials`, icon: 'graduation-cap' },
        { path: '/dashboard/resources', label: msg`Resources`, icon: 'library' },
        profile,
        { path: '/dashboard/support', label: msg`Support`, icon: 'life-buoy' },
        settings,
      ],
    },
  ],
  developer: [
    { entries: staffWork },
    {
      entries: [
        { path: '/dashboard/code', label: msg`Code Repository`, icon: 'code-xml' },
        blog,
        { path: '/dashboard/api', label: msg`API Console`, icon: 'braces' },
        { path: '/dashboard/data', label: msg`Data Access`, icon: 'table-2' },
        { path: '/dashboard/projects', label: msg`Projects`, icon: 'folder-kanban' },
        { path: '/dashboard/docs', label: msg`Documentation`, icon: 'book-open' },
        profile,
        settings,
      ],
    },
  ],
  admin: [
    { name: 'Work', heading: msg`Work`, entries: [...staffWork, clients] },
    {
      name: 'Site',
      heading: msg`Site`,
      entries: [
        { path: '/dashboard/admin-users', label: msg`User Management`, icon: 'users' },
        { path: '/dashboard/admin-content', label: msg`Content Management`, icon: 'layout-list' },
        blog,
        { path: '/dashboard/analytics', label: msg`Analytics`, icon: 'chart-no-axes-column' },
        { path: '/dashboard/database', label: msg`Database`, icon: 'database' },
        { path: '/dashboard/schedule', label: msg`Scheduling`, icon: 'calendar-days' },
        { path: '/dashboard/communications', label: msg`Communications`, icon: 'messages-square' },
        { ...settings, label: msg`System Settings` },
      ],
    },
  ],
}

const write = ({ label, short, ...entry }: StoredEntry): MenuEntry => ({
  ...entry,
  label: t(label),
  ...(short && { short: t(short) }),
})

/** Returns the groups of a role's menu, without pages of parts that are switched off. An unknown role gets the user's menu. */
export const menuGroups = (role: string): MenuGroup[] =>
  (Object.hasOwn(menus, role) ? menus[role as Role] : menus.user).map((group) => ({
    ...(group.name && { name: group.name }),
    ...(group.heading && { heading: t(group.heading) }),
    entries: group.entries.filter(({ path }) => isListed(path)).map(write),
  }))

export const roleMenu = (role: string): MenuEntry[] => menuGroups(role).flatMap(({ entries }) => entries)

/** Returns the tabs at the bottom of a phone's screen. */
export const phoneTabs = (role: string): MenuEntry[] => roleMenu(role).slice(0, 3)

/** The entries of the menu behind the account's name: the member's own pages. They are the same for all roles. */
export const ownMenu = (): (MenuEntry & { hash?: string })[] => [
  write(profile),
  { path: ownSettingsPath, hash: 'notifications', label: t`Notifications`, icon: 'bell' },
  { path: ownSettingsPath, hash: 'password', label: t`Security`, icon: 'shield-check' },
  write(content),
]

type InnerPage = { of: string; label: Message; icon?: IconName }

/** Pages that are opened from another page, unless the role's menu has an entry for them. */
const innerPages: Record<string, InnerPage> = {
  '/dashboard/admin-services': { of: '/dashboard/admin-content', label: msg`Services` },
  '/dashboard/admin-pages': { of: '/dashboard/admin-content', label: msg`Pages` },
  '/dashboard/admin-library': { of: '/dashboard/admin-content', label: msg`Library` },
  '/dashboard/admin-import': { of: '/dashboard/admin-content', label: msg`Move in` },
  '/dashboard/data': { of: '/dashboard/database', label: msg`Data Access` },
  '/dashboard/log': { of: '/dashboard/database', label: msg`Log`, icon: 'history' },
  '/dashboard/quotes': { of: '/dashboard/invoices', label: msg`Quotes` },
  '/dashboard/clients/import': { of: '/dashboard/clients', label: msg`Import Clients` },
  '/dashboard/appointments': { of: '/dashboard', label: msg`Calls`, icon: 'calendar-check' },
  '/dashboard/support': { of: '/dashboard/messages', label: msg`Support`, icon: 'life-buoy' },
  '/dashboard/setup': { of: '/dashboard/settings', label: msg`Set up your site` },
  '/dashboard/system': { of: '/dashboard/settings', label: msg`System` },
}
/**
 * The page of a member's own settings. It has no parent, because an admin's *System Settings* contain only the settings of the
 * site.
 */
const account: StoredEntry = { path: ownSettingsPath, label: msg`Account Settings`, icon: 'settings' }

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
  return outerEntry(list, role)?.path === entry.path ? 'true' : undefined
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
    (entry) => !notInBar.includes(entry.path) && !(role === 'developer' && entry.path === blog.path),
  )

/**
 * Returns the entry of a page in the role's menu, otherwise in another menu. An inner page has the icon of the page that opens
 * it. An item's page has the entry of its list.
 */
export function findEntry(page: string, role: string): MenuEntry | undefined {
  const entries = [...[role, ...Object.keys(menus)].flatMap(roleMenu), write(content), write(account)]
  const find = (wanted: string | undefined) => entries.find(({ path }) => path === wanted)
  const path = listPath(page)
  const inner = innerPages[path]
  const icon = inner?.icon ?? find(inner?.of)?.icon
  return find(path) ?? (inner && icon && { path, label: t(inner.label), icon })
}

/** Returns the menu entry whose page opens an inner page. Returns undefined for a page in the role's menu. */
export function findParent(page: string, role: string): MenuEntry | undefined {
  const own = withoutSlash(page)
  const list = listPath(own)
  if (list === own) return outerEntry(own, role)
  return isOrdersPage(list) ? roleMenu(role).find(({ counts }) => counts === 'orders') : findEntry(list, role)
}
