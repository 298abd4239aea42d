/** The pages of members with what each may load at first: scripts in KB, and files beyond eighteen (`more`). */
export const membersPages = [
  { role: 'user', path: '/auth-dashboard', scripts: 163, more: 1 }, // It shows what waits, calls and what can be ordered.
  { role: 'user', path: '/dashboard', scripts: 165, more: 1 },
  { role: 'user', path: '/dashboard/orders', scripts: 165, more: 1 },
  { role: 'user', path: '/dashboard/messages' },
  { role: 'user', path: '/dashboard/appointments' },
  { role: 'user', path: '/dashboard/invoices' },
  { role: 'user', path: '/dashboard/content' },
  { role: 'user', path: '/dashboard/downloads' },
  { role: 'user', path: '/dashboard/settings', scripts: 170 }, // Its form is in view at first, with the schema that checks it.
  { role: 'user', path: '/dashboard/profile' },
  { role: 'developer', path: '/auth-dashboard', scripts: 163, more: 1 },
  { role: 'premium', path: '/auth-dashboard', scripts: 163, more: 1 },
  { role: 'premium', path: '/dashboard/premium' },
  { role: 'premium', path: '/dashboard/resources' },
  { role: 'premium', path: '/dashboard/tutorials' },
  { role: 'admin', path: '/auth-dashboard', scripts: 174, more: 9 }, // With the answer forms of all that waits.
  { role: 'admin', path: '/dashboard/orders' },
  { role: 'admin', path: '/dashboard/messages' },
  { role: 'admin', path: '/dashboard/invoices', more: 1 }, // Clients load no list of all.
  { role: 'admin', path: '/dashboard/settings', scripts: 174 }, // All of its tabs are one page.
  { role: 'admin', path: '/dashboard/account', scripts: 170, more: 1 },
  { role: 'admin', path: '/dashboard/admin-users' },
  // The browser decides how many pictures it loads in advance. At most, it loads the whole list.
  { role: 'admin', path: '/dashboard/admin-content', more: 10 },
  { role: 'admin', path: '/dashboard/admin-pages' },
  { role: 'admin', path: '/dashboard/admin-library' },
  { role: 'admin', path: '/dashboard/admin-import', more: 1 }, // The page has the list of earlier imports.
  { role: 'admin', path: '/dashboard/admin-services' },
  { role: 'admin', path: '/dashboard/setup?step=services' },
  { role: 'admin', path: '/dashboard/setup?step=projects', more: 10 },
  { role: 'admin', path: '/dashboard/setup?step=pages' },
  { role: 'admin', path: '/dashboard/setup?step=sample' },
  { role: 'admin', path: '/dashboard/blog-management' },
  { role: 'admin', path: '/dashboard/communications' }, // All of its tabs are one page.
  { role: 'admin', path: '/dashboard/schedule' },
  { role: 'admin', path: '/dashboard/analytics' },
  { role: 'admin', path: '/dashboard/database' },
  { role: 'admin', path: '/dashboard/docs' },
  { role: 'admin', path: '/dashboard/docs/architecture' },
  { role: 'admin', path: '/dashboard/api' },
  { role: 'admin', path: '/dashboard/data?set=posts' },
  { role: 'admin', path: '/dashboard/code' },
  { role: 'admin', path: '/dashboard/system' },
  { role: 'admin', path: '/dashboard/log' },
  { role: 'admin', path: '/dashboard/quotes' },
  { role: 'admin', path: '/dashboard/clients' },
  { role: 'admin', path: '/dashboard/clients/1', scripts: 169, more: 7 }, // It has the rows of seven other pages.
  { role: 'admin', path: '/dashboard/clients/import' },
  { role: 'admin', path: '/dashboard/projects' },
  { role: 'premium', path: '/dashboard/support' },
] as const
