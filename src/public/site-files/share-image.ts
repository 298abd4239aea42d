import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { brand, showsPart, site } from '#base/site/domain/site.ts'
import { siteParts } from '#base/site/domain/site-parts.ts'
import { shareTexts } from '#content/share-texts.ts'
import { AppError } from '#platform/app-error.ts'
import { consumeRateLimit } from '#platform/http/rate-limit.ts'
import { oneByOne } from '#platform/one-by-one.ts'
import { msg, t } from '#platform/texts.ts'
import { publishedPost } from '#showcase/blog/queries/published.ts'
import { serviceById } from '#showcase/catalogue/queries.ts'
import { allProjects } from '#showcase/projects/queries.ts'
import { artVersion } from '#ui/art/draw.ts'
import { accentHex } from './drawn-mark.ts'
import { type Asking, answerPicture } from './pictures.ts'
import { paintShareImage, type ShareText } from './share-paint.ts'

type Wanted = { name: string; text: ShareText }

/** Caches painted images. The key contains their text, so that a changed title gets a new image at once. */
const images = new LRUCache<string, Buffer<ArrayBuffer>, Wanted>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (png) => png.byteLength,
  fetchMethod: (_key, _stale, { context }) => inTurn(() => paintShareImage(context.name, context.text)),
})

/** Paints one image at a time, because each occupies a processor for about 100 ms. */
const inTurn = oneByOne()

/** Responds with the share image for a name. Throws `missing` for an unknown name, and `too-many` as `artAnswer` does. */
export async function shareAnswer(name: string, { request, address }: Asking): Promise<Response> {
  const text = await shareText(name)
  const key = hash(
    'sha256',
    JSON.stringify([artVersion, name, text, brand(), site().mark, accentHex()]),
    'base64url',
  )
  return answerPicture({ type: 'image/png', etag: `"${key}"`, maxAge: 86_400 }, request.headers, async () => {
    if (!images.has(key)) await consumeRateLimit('costly', address)
    return images.forceFetch(key, { context: { name, text } })
  })
}

/** Returns the text on the share image of a page, service, project or published post. Throws `missing` for other names. */
export async function shareText(name: string): Promise<ShareText> {
  const [, kind, key = ''] = /^(service|project|post)-(.+)$/.exec(name) ?? []
  if (kind === 'post') {
    const post = (showsPart('blog') && (await publishedPost(key))) || missing()
    return { title: post.title, line: [post.author, t`${post.readTime} min read`] }
  }
  if (kind === 'service' && isId(key)) {
    const service = await serviceById(Number(key))
    return { title: service.name, line: [service.description] }
  }
  if (kind === 'project' && isId(key)) {
    const project = (await allProjects()).find(({ id }) => id === Number(key)) ?? missing()
    return { title: project.title, line: [project.description], picture: project.pictures[0]?.address }
  }
  if (siteParts.some((page) => page === name && !showsPart(page))) missing()
  const own = ownTexts()
  if (Object.hasOwn(own, name)) return own[name] ?? missing()
  const { title, line } = (Object.hasOwn(shareTexts, name) && shareTexts[name]) || missing()
  return { title: t(title), line: line.map((part) => t(part)) }
}

/** Returns the headings and introductions of pages whose texts the owner may change. */
function ownTexts(): Record<string, ShareText> {
  const { identity, texts } = site()
  const { hero, catalogue, blogPage, labPage, aiTools } = texts
  return {
    home: { title: hero.headline.join(' ') || identity.brand, line: [hero.lead || identity.offer] },
    services: { title: catalogue.heading || t`Services`, line: [catalogue.text] },
    blog: { title: blogPage.heading || t`Blog`, line: [blogPage.text] },
    'saas-mvp-lab': { title: labPage.heading || t`SaaS MVP Lab`, line: [labPage.text] },
    'ai-tools': { title: t`AI Content Tools`, line: [aiTools.text] },
  }
}

const isId = (key: string) => /^[1-9]\d{0,8}$/.test(key)

function missing(): never {
  throw new AppError('missing', msg`There is no such share image`)
}
