import { z } from 'zod'
import { StartupError } from '#platform/app-error.ts'
import { inputWords } from '#platform/http/input-words.ts'
import { t } from '#platform/texts.ts'
import { whatIsRead } from '../../domain/unreadable.ts'

const id = z.union([z.string(), z.number()]).transform(String)
const text = z.string().nullish()
const moment = z.union([z.string(), z.number()]).nullish()
const yes = z.union([z.boolean(), z.number()]).nullish()

export const Post = z.object({
  id: id.nullish(),
  title: text,
  slug: z.string(),
  html: text,
  markdown: text,
  lexical: text,
  mobiledoc: text,
  feature_image: text,
  image: text,
  featured: yes,
  page: yes,
  type: text,
  /** Absent in early releases. */
  status: text.transform((status) => status ?? 'draft'),
  visibility: text,
  email_only: yes,
  custom_excerpt: text,
  codeinjection_head: text,
  codeinjection_foot: text,
  author_id: id.nullish(),
  published_at: moment,
})
export type Post = z.output<typeof Post>

const Named = z.object({ id: id.nullish(), name: z.string() })
const PostMeta = z.object({ post_id: id, email_only: yes, feature_image_caption: text })
const PostTag = z.object({ post_id: id, tag_id: id, sort_order: z.number().nullish() })
const PostAuthor = z.object({ post_id: id, author_id: id, sort_order: z.number().nullish() })

export const Member = z.object({
  id: id.nullish(),
  email: z.string(),
  created_at: moment,
  /** The consent field before Ghost 5, which introduced a table of newsletters. */
  subscribed: yes,
  newsletters: z.array(z.unknown()).nullish(),
})
const MemberEvent = z.object({ member_id: id, subscribed: yes, source: text, created_at: moment })
/** A subscriber in exports of Ghost 2 and earlier. */
export const Subscriber = z.object({
  email: z.string(),
  status: text,
  created_at: moment,
  subscribed_url: text,
})

/** Returns a schema that keeps the rows matching `row`. */
const rows = <Row extends z.ZodType>(row: Row) =>
  z
    .array(z.unknown())
    .nullish()
    .transform((all) => (all ?? []).flatMap((one) => row.safeParse(one).data ?? []) as z.output<Row>[])

/** Leaves these records unparsed. They are parsed one by one, so that the report can name a broken one. */
const each = z
  .array(z.unknown())
  .nullish()
  .transform((all) => all ?? [])

const Data = z.object({
  posts: z.array(z.unknown()),
  members: each,
  /** Missing in releases without newsletters. */
  members_newsletters: rows(z.object({ member_id: id })).optional(),
  members_subscribe_events: rows(MemberEvent),
  subscribers: each,
  tags: rows(Named.extend({ visibility: text })),
  users: rows(Named),
  posts_meta: rows(PostMeta),
  posts_tags: rows(PostTag),
  posts_authors: rows(PostAuthor),
})
export type Data = z.output<typeof Data>

const Export = z.union([
  z.object({ db: z.tuple([z.object({ data: Data })]) }).transform(({ db: [first] }) => first.data),
  z.object({ data: z.object({ data: Data }) }).transform(({ data }) => data.data),
  z.object({ data: Data }).transform(({ data }) => data),
  z.object({ members: z.array(z.unknown()) }).transform(({ members }) => Data.parse({ posts: [], members })),
])

/** Parses the tables of an export of any Ghost release. Throws a `StartupError` for other files. */
export function parseExport(content: string, file: string): Data {
  let json: unknown
  try {
    json = JSON.parse(content)
  } catch (error) {
    throw new StartupError(t`${file} is no export of Ghost: ${(error as Error).message}. ${t(whatIsRead)}`)
  }
  const { data } = Export.safeParse(json)
  if (!data) throw new StartupError(t`${file} is no export of Ghost. ${t(whatIsRead)}`)
  return data
}

/** Parses a row. Throws a `StartupError` that names the first wrong field. */
export function parseRow<Row>(schema: z.ZodType<Row>, row: unknown): Row {
  const { data, error } = schema.safeParse(row, { error: inputWords })
  if (data) return data
  const [issue] = error?.issues ?? []
  throw new StartupError(`${issue?.path.join('.') ?? 'It'}: ${issue?.message ?? 'cannot be read'}`)
}

/** Adds the zone to a time. Ghost's times are in UTC, but some lack the zone. */
export const inUtc = (value: string | number | null | undefined) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(value)
    ? `${value.replace(' ', 'T')}Z`
    : value
