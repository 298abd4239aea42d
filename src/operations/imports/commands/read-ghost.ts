import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { z } from 'zod'
import type { MovedSubscriber } from '#mailing/newsletter/commands/subscribers.ts'
import { StartupError } from '#platform/app-error.ts'
import { t } from '#platform/texts.ts'
import { type Convert, openConverter } from '#showcase/blog/commands/html-to-markdown/converter.ts'
import { plainWords } from '#showcase/blog/commands/html-to-markdown/elements.ts'
import { home, pictureAddress } from '#showcase/blog/commands/html-to-markdown/ghost-addresses.ts'
import { type Data, inUtc, Member, Post, parseExport, parseRow, Subscriber } from './ghost/export.ts'
import {
  addPost,
  type MovedPost,
  type MovedSite,
  pathOfPost,
  readDate,
  subscriberState,
} from './moved-post.ts'
import { decodeText } from './read-text.ts'

/**
 * Reads Ghost's JSON export (Settings, Labs), with the members of a full export or the Admin API. Pages are omitted, and so are
 * posts for members only, since everybody could read them here. Pictures are expected in `content/images` beside the file.
 * Throws a `StartupError` for other files.
 */
export async function readGhost(file: string): Promise<MovedSite> {
  const data = parseExport(decodeText(await readFile(file)), file)
  const site: MovedSite = { posts: [], pages: [], subscribers: [], left: [], folder: dirname(file) }
  readSubscribers(data, site)
  const paths = await Promise.all(data.posts.map((row) => newPathIn(row, data)))
  const convert = openConverter({ ghost: new Map(paths.flat()) })
  for (const [number, row] of data.posts.entries()) {
    const source = slugIn(row) || `post ${number + 1}`
    const { data: post } = Post.safeParse(row)
    const why = post && reasonToLeave(post, data)
    if (why) site.left.push({ source, why, type: 'post', title: post.title ?? undefined })
    else await addPost(site, source, () => readPost(parseRow(Post, row), data, convert, site.folder))
  }
  return site
}

const slugIn = (row: unknown) => {
  const slug = (row as { slug?: unknown } | null)?.slug
  return typeof slug === 'string' ? slug : ''
}

/** Returns a post's new path by its slug, if the post will be imported. Links to other posts would be dead. */
async function newPathIn(row: unknown, data: Data): Promise<[string, string][]> {
  const { data: post } = Post.safeParse(row)
  if (!post || reasonToLeave(post, data)) return []
  try {
    const { content } = await readPost(post, data, async (html) => html, '')
    return content.trim() === '' ? [] : [[post.slug, pathOfPost(post.slug)]]
  } catch {
    return []
  }
}

const isPage = ({ type, page }: Post) => type === 'page' || Boolean(page)

const postMeta = (post: Post, { posts_meta }: Data) => posts_meta.find(({ post_id }) => post_id === post.id)

function reasonToLeave(post: Post, data: Data): string | undefined {
  const { visibility, status } = post
  if (isPage(post)) return t`It is a page`
  if (visibility === 'members') return t`It is for members only`
  if (visibility === 'paid') return t`It is for paid only`
  if (visibility && visibility !== 'public') return t`It is for ${visibility} only`
  const isEmail = post.email_only || postMeta(post, data)?.email_only
  return status === 'sent' || (isEmail && status !== 'draft') ? t`It was sent by email only` : undefined
}

async function readPost(post: Post, data: Data, convert: Convert, folder: string): Promise<MovedPost> {
  const notes = new Set<string>()
  const note = (text: string) => notes.add(text)
  const publishedAt = readDate(inUtc(post.published_at))
  const status = postStatus(post, publishedAt, note)
  const meta = postMeta(post, data)
  if (meta?.email_only) note(t`It was meant for email only`)
  const caption = plainWords(meta?.feature_image_caption ?? '')
  if (caption) note(t`The caption of its picture is left out: “${caption.slice(0, 200)}”`)
  if (post.codeinjection_head || post.codeinjection_foot) note(t`Scripts and styles of its own are left out`)
  const image = post.feature_image || post.image
  return {
    source: post.slug,
    title: post.title || post.slug.replaceAll('-', ' '),
    content: (await postContent(post, convert, note)).replaceAll(home, ''),
    slug: post.slug,
    excerpt: plainWords(post.custom_excerpt ?? '').replaceAll(home, '') || undefined,
    tags: postTags(post, data),
    author: postAuthor(post, data),
    publishedAt,
    status,
    featured: Boolean(post.featured),
    image: image ? pictureAddress(image) : undefined,
    oldPaths: status === 'draft' ? [] : [`/${post.slug}/`],
    folder,
    notes: [...notes],
  }
}

function postStatus(
  { status, html }: Post,
  publishedAt: string | undefined,
  note: (text: string) => void,
): MovedPost['status'] {
  if (status === 'draft') return 'draft'
  const isPublic = status === 'published' || (status === 'scheduled' && publishedAt)
  if (!isPublic) {
    note(
      status === 'scheduled'
        ? t`It has no date to be published at: it is a draft`
        : t`Its state “${status}” is unknown: it is a draft`,
    )
  } else if (html?.includes('<!--members-only-->'))
    note(t`It marks a part for members, which everybody could read here: it is a draft`)
  else return 'published'
  return 'draft'
}

async function postContent(post: Post, convert: Convert, note: (text: string) => void): Promise<string> {
  if (post.html) return convert(post.html, 'html', note)
  if (post.markdown) return post.markdown
  const format = hasLexical(post) ? 'Lexical' : hasMobiledoc(post) ? 'Mobiledoc' : undefined
  if (!format) return ''
  throw new StartupError(
    `Its text is stored only in the format ${format}: save it in Ghost once more, and export again`,
  )
}

const hasLexical = ({ lexical }: Post) => /"(text|html|markdown|src|url)":\s*"[^"]/.test(lexical ?? '')

/** Whether the post has cards, or text in a section. */
const hasMobiledoc = ({ mobiledoc }: Post) =>
  /"cards":\s*\[\s*\[|\[\s*0,\s*\[[\d,\s]*\],\s*\d+,\s*"[^"]/.test(mobiledoc ?? '')

type Sorted = { sort_order?: number | null | undefined }
const bySortOrder = (a: Sorted, b: Sorted) => (a.sort_order ?? 0) - (b.sort_order ?? 0)

/** Returns a post's tags. Omits internal tags, which begin with a number sign and are hidden from readers. */
const postTags = (post: Post, { tags, posts_tags }: Data) =>
  posts_tags
    .filter(({ post_id }) => post_id === post.id)
    .toSorted(bySortOrder)
    .flatMap(({ tag_id }) => tags.find((tag) => tag.id === tag_id) ?? [])
    .filter(({ name, visibility }) => !name.startsWith('#') && visibility !== 'internal')
    .map(({ name }) => name.trim())

function postAuthor(post: Post, { users, posts_authors }: Data): string | undefined {
  const [first] = posts_authors.filter(({ post_id }) => post_id === post.id).toSorted(bySortOrder)
  const author = first?.author_id ?? post.author_id
  return users.find((user) => user.id === author)?.name
}

/** Reads members and the subscribers of early releases. Ghost records members' sign-ups as events. */
function readSubscribers(data: Data, site: MovedSite): void {
  const add = (row: unknown, number: number, read: () => MovedSubscriber) => {
    try {
      site.subscribers.push(read())
    } catch (error) {
      if (!(error instanceof StartupError)) throw error
      const email = (row as { email?: unknown } | null)?.email
      const source = typeof email === 'string' ? email : `member ${number + 1}`
      site.left.push({ source, why: error.message, isWrong: true, type: 'subscriber' })
    }
  }
  for (const [number, row] of data.members.entries())
    add(row, number, () => readMember(parseRow(Member, row), data))
  for (const [number, row] of data.subscribers.entries())
    add(row, number, () => readSubscriber(parseRow(Subscriber, row)))
}

function readSubscriber({
  email,
  status,
  created_at,
  subscribed_url,
}: z.output<typeof Subscriber>): MovedSubscriber {
  const at = readDate(inUtc(created_at))
  const isConfirmed = status === 'subscribed' && subscribed_url
  const consent = isConfirmed && at ? { source: t`Ghost, form at ${subscribed_url}`, at } : undefined
  const state = subscriberState(status !== 'unsubscribed', consent)
  return { source: email, email, subscribedAt: at, state, consent }
}

function readMember(
  { id, email, created_at, subscribed, newsletters }: z.output<typeof Member>,
  { members_newsletters, members_subscribe_events }: Data,
): MovedSubscriber {
  const agreed = members_subscribe_events.findLast(
    (event) => event.member_id === id && event.subscribed && event.source === 'member',
  )
  const at = readDate(inUtc(agreed?.created_at))
  const consent = at ? { source: t`Ghost, by the member`, at } : undefined
  const isSubscribed = newsletters
    ? newsletters.length > 0
    : (members_newsletters?.some(({ member_id }) => member_id === id) ?? Boolean(subscribed ?? true))
  return {
    source: email,
    email,
    subscribedAt: readDate(inUtc(created_at)),
    state: subscriberState(isSubscribed, consent),
    consent,
  }
}
