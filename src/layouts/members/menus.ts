import type { LucideIcon } from 'lucide-react'
import {
  BookOpen,
  Braces,
  CalendarDays,
  ChartNoAxesColumn,
  CodeXml,
  Database,
  Download,
  FolderKanban,
  FolderOpen,
  Gem,
  GraduationCap,
  House,
  LayoutList,
  Library,
  LifeBuoy,
  MessagesSquare,
  PenLine,
  Settings,
  Table2,
  UserRound,
  Users,
} from 'lucide-react'
import type { Role } from '#features/accounts/contract/user.ts'

/** One entry of a menu. `short` is its label where space is small. */
export type MenuEntry = { path: string; label: string; short?: string; icon: LucideIcon }

const home = { path: '/auth-dashboard', label: 'Dashboard', icon: House }
const profile = { path: '/dashboard/profile', label: 'Profile', icon: UserRound }
const settings = { path: '/dashboard/settings', label: 'Settings', icon: Settings }
const blog = { path: '/dashboard/blog-management', label: 'Blog Management', short: 'Blog', icon: PenLine }

const menus: Record<Role, MenuEntry[]> = {
  user: [
    home,
    profile,
    { path: '/dashboard/content', label: 'My Content', icon: FolderOpen },
    { path: '/dashboard/downloads', label: 'Downloads', icon: Download },
    settings,
  ],
  premium: [
    home,
    { path: '/dashboard/premium', label: 'Premium Content', short: 'Premium', icon: Gem },
    { path: '/dashboard/tutorials', label: 'Tutorials', icon: GraduationCap },
    { path: '/dashboard/resources', label: 'Resources', icon: Library },
    profile,
    { path: '/dashboard/support', label: 'Support', icon: LifeBuoy },
    settings,
  ],
  developer: [
    home,
    { path: '/dashboard/code', label: 'Code Repository', short: 'Code', icon: CodeXml },
    blog,
    { path: '/dashboard/api', label: 'API Console', icon: Braces },
    { path: '/dashboard/data', label: 'Data Access', icon: Table2 },
    { path: '/dashboard/projects', label: 'Projects', icon: FolderKanban },
    { path: '/dashboard/docs', label: 'Documentation', icon: BookOpen },
    profile,
    settings,
  ],
  admin: [
    home,
    { path: '/dashboard/admin-users', label: 'User Management', short: 'Users', icon: Users },
    { path: '/dashboard/admin-content', label: 'Content Management', short: 'Content', icon: LayoutList },
    blog,
    { path: '/dashboard/analytics', label: 'Analytics', icon: ChartNoAxesColumn },
    { path: '/dashboard/database', label: 'Database', icon: Database },
    { path: '/dashboard/schedule', label: 'Scheduling', icon: CalendarDays },
    { path: '/dashboard/communications', label: 'Communications', icon: MessagesSquare },
    { ...settings, label: 'System Settings' },
  ],
}

/** The menu of a role; an unknown role has the user's. */
export function menuOf(role: string): MenuEntry[] {
  return Object.hasOwn(menus, role) ? menus[role as Role] : menus.user
}

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
