import type { Role } from '#base/accounts/contract/user.ts'
import { ownSettingsPath } from '#base/accounts/domain/own-settings.ts'
import { findEntry, roleMenu } from '#frame/menus.ts'
import { mayOpen, pageAccess } from '#frame/page-access.ts'
import { isListed } from '#frame/part-pages.ts'
import type { Found, SearchResult } from '#members/screens/search/contract.ts'
import { t } from '#platform/texts.ts'
import { toggleTheme } from '#ui/state/theme.ts'
import type { IconName } from '#ui/symbols/icon-names.ts'
import { findByWords, foldWords } from '#ui/text/words.ts'

export type Row = Found & { icon: IconName; run?: (() => void) | 'logout' }

export const rowKey = ({ title, note, address }: Row) => `${address} ${title} ${note}`.trim()

export type Group = {
  title: string
  /** The title without a text, when the rows are items that wait. */
  waits?: string
  rows: Row[]
}

const row = (icon: IconName, title: string, note: string, address: string): Row => ({
  icon,
  title,
  note,
  address,
})

/** Returns the pages of the members' area that a role may open. The pages of its menu come first. */
export function pageRows(role: Role): Row[] {
  const menu = roleMenu(role)
  const others = Object.entries(pageAccess)
    .filter(([path, access]) => mayOpen(access, role) && isListed(path) && !path.includes('$'))
    // Leaves out the account settings for roles whose page *Settings* shows the same.
    .filter(([path]) => path !== ownSettingsPath || role === 'admin')
    .flatMap(([path]) => findEntry(path, role) ?? [])
    .filter(({ label }) => menu.every((entry) => entry.label !== label))
  return [...menu, ...others].map(({ icon, label, path }) => row(icon, label, '', path))
}

const writesPosts = (role: Role) => role === 'admin' || role === 'developer'

const actionRows = (role: Role): Row[] => [
  ...(role === 'admin' ? [] : [row('plus', t`New Order`, t`Services`, '/services')]),
  ...(writesPosts(role)
    ? [row('plus', t`New Post`, t`Blog Management`, '/dashboard/blog-management?edit=new')]
    : []),
  row('key-round', t`Change Password`, t`Account Settings`, `${ownSettingsPath}#password`),
  { ...row('moon', t`Switch between dark and light`, '', ''), run: toggleTheme },
  { ...row('log-out', t`Logout`, '', ''), run: 'logout' },
]

/** Returns the rows whose title contains, for each typed word, a word that begins with it. */
const findNamed = (rows: Row[], typed: string) =>
  findByWords(
    rows.map((one) => ({ ...one, texts: [foldWords(one.title)] })),
    typed,
  )

/**
 * Groups the server's results, the matching pages and the actions. Records come first. Without a text, shows items that wait for
 * the member.
 */
export function paletteGroups(role: Role, text: string, found: SearchResult | undefined): Group[] {
  const rows = (icon: IconName, list: Found[] = []) => list.map((one): Row => ({ ...one, icon }))
  const records: Group[] = [
    { title: t`Orders`, waits: t`Orders that wait`, rows: rows('package', found?.orders) },
    { title: t`Clients`, rows: rows('contact-round', found?.clients) },
    { title: t`People`, rows: rows('user-round', found?.people) },
    { title: t`Messages`, waits: t`Messages that wait`, rows: rows('message-square', found?.messages) },
  ]
  const others: Group[] = [
    { title: t`Pages`, rows: [...findNamed(pageRows(role), text), ...rows('globe', found?.pages)] },
    { title: t`Settings`, rows: rows('settings', found?.settings) },
    { title: t`Do`, rows: findNamed(actionRows(role), text) },
    { title: t`Invoices`, rows: rows('receipt-text', found?.invoices) },
    { title: t`Quotes`, rows: rows('receipt-text', found?.quotes) },
    { title: t`Documents`, rows: rows('file-text', found?.documents) },
    { title: t`Posts`, rows: rows('pen-line', found?.posts) },
    { title: t`Services`, rows: rows('layout-list', found?.services) },
    { title: t`Projects`, rows: rows('layout-list', found?.projects) },
  ]
  const isNamed = ({ rows: list }: Group) => Number(findNamed(list, text).length > 0)
  return [...records, ...others.toSorted((a, b) => isNamed(b) - isNamed(a))].filter(
    (group) => group.rows.length > 0,
  )
}
