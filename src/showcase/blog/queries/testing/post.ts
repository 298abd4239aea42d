import type { blogPosts } from '../../table.ts'

export function post(
  slug: string,
  publishedAt: string,
  more: Partial<typeof blogPosts.$inferInsert> = {},
): typeof blogPosts.$inferInsert {
  return {
    slug,
    publishedAt,
    title: `About ${slug}`,
    excerpt: 'In short.',
    content: 'The whole secret text.',
    author: 'Tessa',
    tags: ['One', 'two words'],
    readTime: 1,
    status: 'published',
    ...more,
  }
}

export const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()
