import { Feed } from 'feed'
import { person, site } from '../../../../content/site.ts'
import { siteOrigin } from '../../../platform/site-address.ts'
import { publishedPosts } from '../../blog/reads.ts'

const feedLength = 20

/** The newest posts as an RSS 2.0 feed. */
export async function feed(): Promise<Response> {
  const origin = siteOrigin()
  const { items } = await publishedPosts({ limit: feedLength })
  const document = new Feed({
    id: `${origin}/`,
    link: `${origin}/blog`,
    title: `${site.brand}: posts`,
    description: site.description,
    language: 'en',
    favicon: `${origin}/favicon.svg`,
    copyright: `${person.name}. All rights reserved.`,
    feedLinks: { rss: `${origin}/feed.xml` },
    ...(items[0] && { updated: new Date(items[0].publishedAt) }),
  })
  for (const post of items) {
    const link = `${origin}/blog/${post.slug}`
    document.addItem({
      id: link,
      link,
      title: post.title,
      description: post.excerpt,
      date: new Date(post.publishedAt),
      category: post.tags.map((name) => ({ name })),
    })
  }
  return new Response(document.rss2(), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'public, max-age=300' },
  })
}
