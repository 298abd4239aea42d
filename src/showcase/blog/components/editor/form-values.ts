import { z } from 'zod'
import { type DraftFields, type ManagedPost, PostInput } from '../../contract/schemas.ts'
import { postStatuses } from '../../domain/post-statuses.ts'

/** The schema of the form. The server validates the slug, the image and the tags. */
export const PostForm = z.object({
  ...PostInput.pick({ title: true, excerpt: true, content: true }).shape,
  tags: z.string(),
  slug: z.string(),
  image: z.string(),
  /** The id of the category as text. Empty if the post has no category. */
  categoryId: z.string(),
  featured: z.boolean(),
  status: z.enum(postStatuses),
  /** Local time in the format of the date field. An empty text means now. */
  publishedAt: z.string(),
})
export type FormValues = z.output<typeof PostForm>

const emptyForm: FormValues = {
  title: '',
  excerpt: '',
  content: '',
  tags: '',
  slug: '',
  image: '',
  categoryId: '',
  featured: false,
  status: 'draft',
  publishedAt: '',
}

export function formValues(post: ManagedPost | undefined): FormValues {
  if (!post) return emptyForm
  const { title, excerpt, content, slug, featured, status } = post
  return {
    ...{ title, excerpt, content, slug, featured, status },
    tags: post.tags.join(', '),
    image: post.image ?? '',
    categoryId: String(post.categoryId ?? ''),
    publishedAt: status === 'published' || hasOldDate(post) ? localMoment(post.publishedAt) : '',
  }
}

/** Returns whether a draft was imported from another site, whose publication date it then has. */
const hasOldDate = ({ status, isImported }: ManagedPost) => status === 'draft' && isImported

export const withDraft = (values: FormValues, fields: DraftFields) => ({ ...values, ...fields }) as FormValues

export const areSame = (one: FormValues, other: FormValues): boolean =>
  Object.entries(one).every(([name, value]) => value === other[name as keyof FormValues])

/** Returns the fields to send. Includes slug, image, category and time only if the form has changed them. */
export function toInput(values: FormValues, post: ManagedPost | undefined) {
  const before = formValues(post)
  const { title, excerpt, content, featured, status } = values
  return {
    ...{ title, excerpt, content, featured, status },
    tags: values.tags
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    ...(values.slug.trim() !== before.slug && values.slug.trim() !== '' && { slug: values.slug.trim() }),
    ...(values.image !== before.image && { image: values.image }),
    ...(values.categoryId !== before.categoryId && { categoryId: Number(values.categoryId) || null }),
    ...(status === 'published' &&
      (values.publishedAt !== before.publishedAt || (post && hasOldDate(post))) && {
        publishedAt: localToIso(values.publishedAt),
      }),
  }
}

/** Converts an instant to local time in the format of the date field, such as '2026-11-21T09:30'. */
function localMoment(instant: string): string {
  const date = new Date(instant)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

function localToIso(local: string): string | null {
  const date = new Date(local)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
