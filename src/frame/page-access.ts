import type { Role } from '#base/accounts/contract/user.ts'
import { findPage } from './part-pages.ts'

export type Access = 'member' | readonly Role[]

const premium = ['premium', 'admin'] as const
const developers = ['developer', 'admin'] as const
const admins = ['admin'] as const

/** Access by route path. Only this table grants access; an unlisted page does not exist. */
export const pageAccess: Readonly<Record<string, Access>> = {
  '/dashboard': 'member',
  '/auth-dashboard': 'member',
  '/dashboard/messages': 'member',
  '/dashboard/appointments': 'member',
  '/dashboard/profile': 'member',
  '/dashboard/settings': 'member',
  '/dashboard/account': 'member',
  '/dashboard/downloads': 'member',
  '/dashboard/content': 'member',
  '/dashboard/orders': 'member',
  '/dashboard/orders/$id': 'member',
  '/dashboard/invoices': 'member',
  '/dashboard/invoices/$id': 'member',
  '/dashboard/premium': premium,
  '/dashboard/tutorials': premium,
  '/dashboard/tutorials/$id': premium,
  '/dashboard/resources': premium,
  '/dashboard/support': premium,
  '/dashboard/support/$id': 'member',
  '/dashboard/code': developers,
  '/dashboard/code/{-$slug}': developers,
  '/dashboard/api': developers,
  '/dashboard/data': developers,
  '/dashboard/projects': developers,
  '/dashboard/projects/$id': developers,
  '/dashboard/docs': developers,
  '/dashboard/docs/{-$name}': developers,
  '/dashboard/blog-management': developers,
  '/dashboard/admin-users': admins,
  '/dashboard/admin-content': admins,
  '/dashboard/admin-pages': admins,
  '/dashboard/admin-services': admins,
  '/dashboard/admin-library': admins,
  '/dashboard/admin-import': admins,
  '/dashboard/analytics': admins,
  '/dashboard/database': admins,
  '/dashboard/schedule': admins,
  '/dashboard/communications': admins,
  '/dashboard/quotes': admins,
  '/dashboard/quotes/$id': admins,
  '/dashboard/clients': admins,
  '/dashboard/clients/$id': admins,
  '/dashboard/clients/import': admins,
  '/dashboard/log': admins,
  '/dashboard/setup': admins,
  '/dashboard/system': admins,
}

/** Returns the access to a route's page, or to an address if one route serves several pages. */
export const accessTo = (...paths: string[]): Access | undefined => findPage(pageAccess, paths)

export const mayOpen = (access: Access, role: Role) => access === 'member' || access.includes(role)
