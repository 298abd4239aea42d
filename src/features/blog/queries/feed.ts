import { desc } from 'drizzle-orm'
import { Feed } from 'feed'
import { person, site } from '#content/site.ts'
import { siteOrigin } from '#platform/config.ts'
import { db } from '#platform/database/database.ts'
import { answerDocument } from '#platform/http/conditional-response.ts'
import type { PostSummary } from '../contract/schemas.ts'
import { blogPosts } from '../table.ts'
import { isPublished, summary } from './published.ts'
import { renderTextForFeed } from './render.ts'

const feedLength = 20

/** The newest posts with their texts, as an RSS 2.0 feed. */
export async function feed(asked: Headers): Promise<Response> {
  const origin = siteOrigin()
  const posts = await feedPosts(`${origin}/blog`, feedLength)
  const document = new Feed({
    id: `${origin}/`,
    link: `${origin}/blog`,
    title: `${site.brand}: posts`,
    description: site.description,
    language: 'en',
    favicon: `${origin}/favicon.svg`,
    copyright: `${person.name}. All rights reserved.`,
    feedLinks: { rss: `${origin}/feed.xml` },
    ...(posts[0] && { updated: new Date(posts[0].publishedAt) }),
  })
  for (const post of posts) {
    document.addItem({
      id: post.address,
      link: post.address,
      title: post.title,
      description: post.excerpt,
      content: post.html,
      // The format's own author must be an e-mail address.
      extensions: [{ name: 'dc:creator', objects: { _text: post.author } }],
      date: new Date(post.publishedAt),
      category: post.tags.map((name) => ({ name })),
    })
  }
  return answerDocument('application/rss+xml', document.rss2(), asked)
}

type FeedPost = PostSummary & { address: string; html: string }

/** The newest published posts with their texts. `blog` is the absolute address of the list. */
async function feedPosts(blog: string, limit: number): Promise<FeedPost[]> {
  const posts = await db()
    .select({ ...summary, content: blogPosts.content })
    .from(blogPosts)
    .where(isPublished)
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(limit)
  return Promise.all(
    posts.map(async ({ content, ...post }) => {
      const address = `${blog}/${post.slug}`
      return { ...post, address, html: await renderTextForFeed(content, address) }
    }),
  )
}
