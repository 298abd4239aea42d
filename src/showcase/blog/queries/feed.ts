import type { SQL } from 'drizzle-orm'
import { Feed, type Item } from 'feed'
import { site } from '#base/site/domain/site.ts'
import { footerRights } from '#content/site.ts'
import { AppError } from '#platform/app-error.ts'
import { siteOrigin } from '#platform/config.ts'
import { db } from '#platform/database/database.ts'
import { answerDocument } from '#platform/http/conditional-response.ts'
import { locale } from '#platform/locale.ts'
import { msg, t } from '#platform/texts.ts'
import { allProjects } from '#showcase/projects/queries.ts'
import { blogPosts } from '../table.ts'
import { isInCategory, shownCategory } from './categories.ts'
import { lastChangedAt, newestPosts, shownCategories } from './published.ts'
import { renderTextForFeed } from './render.ts'

const feedLength = 20

/** Matches characters that XML forbids even in escaped form (XML 1.0, 2.2). */
const notOfXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/**
 * Responds with the newest posts, including their texts, and the projects as an RSS 2.0 feed. With the slug of a category,
 * contains only its posts. Throws `missing` if the category does not exist.
 */
export async function feed(asked: Headers, slug: string | undefined): Promise<Response> {
  const origin = siteOrigin()
  const { identity } = site()
  const [category] = slug === undefined ? [] : await shownCategories(slug)
  if (slug !== undefined && !category) throw new AppError('missing', msg`There is no such category`)
  const search = category ? `?category=${category.slug}` : ''
  const items = [
    ...(await postItems(origin, category && isInCategory(category.slug))),
    ...(category ? [] : await projectItems(origin)),
  ]
  const published = (item: Item) => (item.published ?? item.date).getTime()
  const newest = items.toSorted((a, b) => published(b) - published(a)).slice(0, feedLength)
  const changed = newest.map(({ date }) => date.getTime())
  const document = new Feed({
    id: category ? `${origin}/blog${search}` : `${origin}/`,
    link: `${origin}/blog${search}`,
    title: category ? `${identity.brand}: ${category.name}` : t`${identity.brand}: posts`,
    description: category?.description || identity.offer,
    language: locale().textLanguage,
    favicon: `${origin}/favicon.svg`,
    image: `${origin}/icon-512.png`,
    copyright: `${identity.ownerName}. ${t(footerRights)}`,
    feedLinks: { rss: `${origin}/feed.xml${search}` },
    ...(newest[0] && { updated: new Date(Math.max(...changed)) }),
  })
  for (const item of newest) document.addItem(item)
  return answerDocument('application/rss+xml', document.rss2().replace(notOfXml, ''), asked)
}

async function postItems(origin: string, which: SQL | undefined): Promise<Item[]> {
  const { slug, title, excerpt, content, author, publishedAt, updatedAt, tags } = blogPosts
  const { category } = shownCategory
  const columns = { slug, title, excerpt, content, author, publishedAt, updatedAt, tags, category }
  const posts = await newestPosts(db().select(columns).from(blogPosts).$dynamic(), feedLength, which)
  return Promise.all(
    posts.map(async (post) => {
      const address = `${origin}/blog/${post.slug}`
      return {
        id: address,
        link: address,
        title: post.title,
        description: post.excerpt,
        content: await renderTextForFeed(post.content, address),
        // Uses `dc:creator`, because the author element of RSS requires an email address.
        extensions: [{ name: 'dc:creator', objects: { _text: post.author } }],
        published: new Date(post.publishedAt),
        date: new Date(lastChangedAt(post)),
        category: [...new Set([...(post.category ? [post.category.name] : []), ...post.tags])].map(
          (name) => ({ name }),
        ),
      }
    }),
  )
}

async function projectItems(origin: string): Promise<Item[]> {
  const projects = await allProjects()
  return projects.map(({ slug, title, description, completedAt, tags }) => {
    const address = `${origin}/projects/${slug}`
    return {
      id: address,
      link: address,
      title,
      description,
      date: new Date(completedAt),
      category: tags.map((name) => ({ name })),
    }
  })
}
