/** The names of lists below `/api/blog` and `/api/projects`. A record with such a slug would be unreachable. */
export const listWords: readonly string[] = [
  'admin',
  'categories',
  'drafts',
  'featured',
  'images',
  'preview',
  'tags',
]

export const isListWord = (slug: string): boolean => listWords.includes(slug)

/**
 * The first parts of paths that the site uses or will use, and the names of lists. No page, project, post or redirect may use
 * one. `reserved-slugs.test.ts` fails if a path of the site is missing here.
 */
export const reservedSlugs: readonly string[] = [
  ...listWords,
  'ai-tools',
  'api',
  'art',
  'assets',
  'auth',
  'auth-dashboard',
  'blog',
  'book',
  'call',
  'calls',
  'contact',
  'dashboard',
  'feed',
  'fonts',
  'healthz',
  'icons',
  'invite',
  'invoice',
  'invoices',
  'login',
  'logout',
  'media',
  'new',
  'newsletter',
  'order',
  'orders',
  'page',
  'pages',
  'pay',
  'projects',
  'quote',
  'quotes',
  'readyz',
  'reset-password',
  'saas-mvp-lab',
  'screens',
  'search',
  'services',
  'share',
  'site',
  'tag',
  'thanks',
  'uploads',
  'verify-email',
]

export const isReserved = (slug: string): boolean => reservedSlugs.includes(slug)
