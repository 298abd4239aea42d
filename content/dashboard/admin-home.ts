import { msg } from '#platform/texts.ts'

/** A separate file, because nobody needs the panels of admins and of other roles. The icons are names of lucide.dev. */
export const adminHome = {
  title: msg`Administrator`,
  text: msg`full access and management`,
  stats: [
    { key: 'openOrders', label: msg`Open Orders` },
    { key: 'unreadMessages', label: msg`Unread Messages` },
    { key: 'visitorsToday', label: msg`Visitors Today` },
    { key: 'totalUsers', label: msg`Total Users` },
  ],
  features: [
    msg`Manage users, their roles and their access`,
    msg`Edit projects, testimonials and blog posts`,
    msg`Follow every order and answer its messages`,
    msg`Read contact messages`,
    { text: msg`Read newsletter sign-ups`, part: 'newsletter' },
    msg`See how many people visit, without knowing who they are`,
  ],
  quickActions: [
    { label: msg`Export Users`, icon: 'file-down' },
    { label: msg`Send Announcement`, icon: 'megaphone' },
    { label: msg`Run Backup`, icon: 'database-backup' },
  ],
} as const
