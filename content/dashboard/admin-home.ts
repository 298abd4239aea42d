/** A separate file, because nobody needs the panels of admins and of other roles. The icons are names of lucide.dev. */
export const adminHome = {
  title: 'Administrator',
  text: 'Full access and management',
  stats: [
    { key: 'openOrders', label: 'Open Orders' },
    { key: 'unreadMessages', label: 'Unread Messages' },
    { key: 'visitorsToday', label: 'Visitors Today' },
    { key: 'totalUsers', label: 'Total Users' },
  ],
  features: [
    'Manage users, their roles and their access',
    'Edit projects, testimonials and blog posts',
    'Follow every order and answer its messages',
    'Read contact messages and newsletter sign-ups',
    'See how many people visit, without knowing who they are',
  ],
  quickActions: [
    { label: 'Export Users', icon: 'file-down' },
    { label: 'Send Announcement', icon: 'megaphone' },
    { label: 'Run Backup', icon: 'database-backup' },
  ],
} as const
