import { Feed } from 'feed'
import { site } from '#features/site/domain/site.ts'
import { siteOrigin } from '#platform/config.ts'
import { db } from '#platform/database/database.ts'
import { answerDocument } from '#platform/http/conditional-response.ts'
import { locale } from '#platform/locale.ts'
import { blogPosts } from '../table.ts'
import { newestOf } from './published.ts'
import { renderTextForFeed } from './render.ts'

const feedLength = 20

/** The newest posts with their texts, as an RSS 2.0 feed. */
export async function feed(asked: Headers): Promise<Response> {
  const origin = siteOrigin()
  const { identity } = site()
  const { slug, title, excerpt, content, author, publishedAt, tags } = blogPosts
  const columns = { slug, title, excerpt, content, author, publishedAt, tags }
  const posts = await newestOf(db().select(columns).from(blogPosts).$dynamic(), feedLength)
  const document = new Feed({
    id: `${origin}/`,
    link: `${origin}/blog`,
    title: `${identity.brand}: posts`,
    description: identity.offer,
    language: locale().language,
    favicon: `${origin}/favicon.svg`,
    copyright: `${identity.ownerName}. All rights reserved.`,
    feedLinks: { rss: `${origin}/feed.xml` },
    ...(posts[0] && { updated: new Date(posts[0].publishedAt) }),
  })
  for (const post of posts) {
    const address = `${origin}/blog/${post.slug}`
    document.addItem({
      id: address,
      link: address,
      title: post.title,
      description: post.excerpt,
      content: await renderTextForFeed(post.content, address),
      // The format's own author must be an e-mail address.
      extensions: [{ name: 'dc:creator', objects: { _text: post.author } }],
      date: new Date(post.publishedAt),
      category: post.tags.map((name) => ({ name })),
    })
  }
  return answerDocument('application/rss+xml', document.rss2(), asked)
}
