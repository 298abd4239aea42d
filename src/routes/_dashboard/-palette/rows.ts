import type { Role } from '#features/accounts/contract/user.ts'
import { menuOf } from '#layouts/members/menus.ts'
import type { Found, SearchResult } from '#pages/search/contract.ts'
import type { IconName } from '#ui/icon-names.ts'
import { toggleTheme } from '#ui/theme.ts'

/** A row of the palette: it leads to an address or does something. */
export type Row = Found & { icon: IconName; run?: (() => void) | 'logout' }

/** Names a row among those that are shown. */
export const keyOf = ({ title, note, address }: Row) => `${address} ${title} ${note}`.trim()

export type Group = { title: string; rows: Row[] }

const row = (icon: IconName, title: string, note: string, address: string): Row => ({
  icon,
  title,
  note,
  address,
})

const sitePages = [
  row('house', 'Website', 'Front page', '/'),
  row('package', 'Services', 'Website', '/services'),
  row('book-open', 'Blog', 'Website', '/blog'),
]

/** The pages that a role may open from the palette. */
const pagesOf = (role: Role): Row[] => [
  ...menuOf(role).map(({ icon, label, path, isSoon }) => row(icon, label, isSoon ? 'Soon' : '', path)),
  ...(role === 'admin' ? [row('user-round', 'Profile', '', '/dashboard/profile')] : []),
  ...sitePages,
]

const writesPosts = (role: Role) => role === 'admin' || role === 'developer'

/** What a role can do at once. */
const actionsOf = (role: Role): Row[] => [
  ...(role === 'admin' ? [] : [row('plus', 'New Order', 'Services', '/services')]),
  ...(writesPosts(role)
    ? [row('plus', 'New Post', 'Blog Management', '/dashboard/blog-management?edit=new')]
    : []),
  row('key-round', 'Change Password', 'Settings', '/dashboard/settings'),
  { ...row('moon', 'Switch between dark and light', '', ''), run: toggleTheme },
  { ...row('log-out', 'Logout', '', ''), run: 'logout' },
]

/** What was found, and the pages and actions in whose names all typed words begin a word. Without a text what waits. */
export function groupsOf(role: Role, text: string, found: SearchResult | undefined): Group[] {
  const typed = text.toLowerCase().split(/\s+/)
  const matches = ({ title }: Row) => {
    const words = title.toLowerCase().split(/\s+/)
    return typed.every((part) => words.some((word) => word.startsWith(part)))
  }
  const rows = (icon: IconName, list: Found[] = []) => list.map((one): Row => ({ ...one, icon }))
  return [
    { title: 'Orders', rows: rows('package', found?.orders) },
    { title: 'People', rows: rows('user-round', found?.people) },
    { title: 'Messages', rows: rows('message-square', found?.messages) },
    { title: 'Pages', rows: text ? pagesOf(role).filter(matches) : [] },
    { title: 'Do', rows: text ? actionsOf(role).filter(matches) : [] },
    { title: 'Posts', rows: rows('pen-line', found?.posts) },
    { title: 'Services', rows: rows('layout-list', found?.services) },
    { title: 'Projects', rows: rows('layout-list', found?.projects) },
  ].filter((group) => group.rows.length > 0)
}
