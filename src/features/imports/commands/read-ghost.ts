import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { MovedSubscriber } from '#features/inbox/commands/subscribers.ts'
import { StartupError } from '#platform/app-error.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'
import { addPost, type MovedPost, type MovedSite, readDate, stateOf } from './moved-post.ts'

const id = z.union([z.string(), z.number()]).transform(String)
const text = z.string().nullish()
const moment = z.union([z.string(), z.number()]).nullish()

const Post = z.object({
  id: id.nullish(),
  title: z.string(),
  slug: z.string(),
  html: text,
  markdown: text,
  feature_image: text,
  image: text,
  featured: z.union([z.boolean(), z.number()]).nullish(),
  page: z.union([z.boolean(), z.number()]).nullish(),
  type: text,
  status: text.transform((status) => status ?? 'draft'),
  visibility: text,
  custom_excerpt: text,
  author_id: id.nullish(),
  published_at: moment,
})
const Named = z.object({ id: id.nullish(), name: z.string() })
const PostTag = z.object({ post_id: id, tag_id: id, sort_order: z.number().nullish() })
const PostAuthor = z.object({ post_id: id, author_id: id, sort_order: z.number().nullish() })
const yes = z.union([z.boolean(), z.number()]).nullish()
const Member = z.object({
  id: id.nullish(),
  email: z.string(),
  created_at: moment,
  /** Until Ghost 5, which has a table of newsletters. */
  subscribed: yes,
  newsletters: z.array(z.unknown()).nullish(),
})
const MemberEvent = z.object({ member_id: id, subscribed: yes, source: text, created_at: moment })
/** Until Ghost 2. */
const Subscriber = z.object({ email: z.string(), status: text, created_at: moment, subscribed_url: text })
const Data = z.object({
  posts: z.array(Post),
  members: z.array(Member).default([]),
  members_newsletters: z.array(z.object({ member_id: id })).optional(),
  members_subscribe_events: z.array(MemberEvent).default([]),
  subscribers: z.array(Subscriber).default([]),
  tags: z.array(Named.extend({ visibility: text })).default([]),
  users: z.array(Named).default([]),
  posts_tags: z.array(PostTag).default([]),
  posts_authors: z.array(PostAuthor).default([]),
})
const Export = z.union([
  z.object({ db: z.tuple([z.object({ data: Data })]) }).transform(({ db: [first] }) => first.data),
  z.object({ data: z.object({ data: Data }) }).transform(({ data }) => data.data),
  z.object({ data: Data }).transform(({ data }) => data),
  z.object({ members: z.array(Member) }).transform(({ members }) => Data.parse({ posts: [], members })),
])
type Data = z.output<typeof Data>
type Post = z.output<typeof Post>

/** What Ghost writes in place of the site's own address. */
const ownAddress = /__GHOST_URL__/g

/**
 * Reads the JSON file that Ghost exports (Settings, Labs), with the members that a full export or the Admin API has. Pages are left out, and so are posts for members only, since
 * everybody could read them here. Pictures are found in `content/images` beside the file. Throws a `StartupError` for
 * another file.
 */
export async function readGhost(file: string): Promise<MovedSite> {
  const data = parseExport(await readFile(file, 'utf8'), file)
  const site: MovedSite = { posts: [], subscribers: readSubscribers(data), left: [], folder: dirname(file) }
  for (const post of data.posts) {
    const why = reasonToLeave(post)
    if (why) site.left.push({ source: post.slug, why })
    else await addPost(site, post.slug, () => readPost(post, data, site.folder))
  }
  return site
}

function parseExport(content: string, file: string): Data {
  try {
    return Export.parse(JSON.parse(content))
  } catch {
    throw new StartupError(`${file} is no export of Ghost`)
  }
}

function reasonToLeave({ type, page, status, visibility }: Post): string | undefined {
  if (type === 'page' || page) return 'It is a page'
  if (visibility && visibility !== 'public') return `It is for ${visibility} only`
  return status === 'published' || status === 'draft' || status === 'scheduled'
    ? undefined
    : `It is ${status}`
}

function readPost(post: Post, data: Data, folder: string): MovedPost {
  const own = (value: string | null | undefined) => value?.replace(ownAddress, '') || undefined
  return {
    source: post.slug,
    title: post.title,
    content: own(post.html ? htmlToMarkdown(post.html) : post.markdown) ?? '',
    slug: post.slug,
    excerpt: own(post.custom_excerpt),
    tags: tagsOf(post, data),
    author: authorOf(post, data),
    publishedAt: readDate(post.published_at, 'UTC'),
    status: post.status === 'draft' ? 'draft' : 'published',
    featured: Boolean(post.featured),
    image: own(post.feature_image ?? post.image),
    oldPaths: post.status === 'draft' ? [] : [`/${post.slug}/`],
    folder,
  }
}

type Sorted = { sort_order?: number | null | undefined }
const bySortOrder = (a: Sorted, b: Sorted) => (a.sort_order ?? 0) - (b.sort_order ?? 0)

/** Internal tags begin with a number sign, and no reader sees them. */
const tagsOf = (post: Post, { tags, posts_tags }: Data) =>
  posts_tags
    .filter(({ post_id }) => post_id === post.id)
    .toSorted(bySortOrder)
    .flatMap(({ tag_id }) => tags.find((tag) => tag.id === tag_id) ?? [])
    .filter(({ name, visibility }) => !name.startsWith('#') && visibility !== 'internal')
    .map(({ name }) => name)

function authorOf(post: Post, { users, posts_authors }: Data): string | undefined {
  const [first] = posts_authors.filter(({ post_id }) => post_id === post.id).toSorted(bySortOrder)
  const author = first?.author_id ?? post.author_id
  return users.find((user) => user.id === author)?.name
}

/** Members, whose own sign-ups Ghost records as events, and the subscribers of early releases. */
function readSubscribers({ members, subscribers, ...tables }: Data): MovedSubscriber[] {
  return [
    ...members.map((member) => readMember(member, tables)),
    ...subscribers.map(({ email, status, created_at, subscribed_url }) => {
      const at = readDate(created_at, 'UTC')
      const isConfirmed = status === 'subscribed' && subscribed_url
      const consent = isConfirmed && at ? { source: `Ghost, form at ${subscribed_url}`, at } : undefined
      const state = stateOf(status !== 'unsubscribed', consent)
      return { source: email, email, subscribedAt: at, state, consent }
    }),
  ]
}

type Tables = Pick<Data, 'members_newsletters' | 'members_subscribe_events'>

function readMember(
  { id, email, created_at, subscribed, newsletters }: z.output<typeof Member>,
  { members_newsletters, members_subscribe_events }: Tables,
): MovedSubscriber {
  const agreed = members_subscribe_events.findLast(
    (event) => event.member_id === id && event.subscribed && event.source === 'member',
  )
  const at = readDate(agreed?.created_at, 'UTC')
  const consent = at ? { source: 'Ghost, by the member', at } : undefined
  const isSubscribed = newsletters
    ? newsletters.length > 0
    : (members_newsletters?.some(({ member_id }) => member_id === id) ?? Boolean(subscribed ?? true))
  return {
    source: email,
    email,
    subscribedAt: readDate(created_at, 'UTC'),
    state: stateOf(isSubscribed, consent),
    consent,
  }
}
