import { Feed } from 'feed'
import { person, site } from '#content/site.ts'
import { siteOrigin } from '#platform/config.ts'
import { answerDocument } from '#platform/http/conditional-response.ts'
import { feedPosts } from './feed-posts.ts'

const feedLength = 20

/** The newest posts with their whole text, as an RSS 2.0 feed. */
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
