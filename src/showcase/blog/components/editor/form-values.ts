import { z } from 'zod'
import { type DraftFields, type ManagedPost, PostInput } from '../../contract/schemas.ts'
import { postStatuses } from '../../domain/post-statuses.ts'

/** The server validates slug, image and tags. */
export const PostForm = z.object({
  ...PostInput.pick({ title: true, excerpt: true, content: true }).shape,
  tags: z.string(),
  slug: z.string(),
  image: z.string(),
  /** The id as text, or empty. */
  categoryId: z.string(),
  featured: z.boolean(),
  status: z.enum(postStatuses),
  /** Local time in the format of the date field. Empty means now. */
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

/** Whether a draft came from another site, with the date that it had there. */
const hasOldDate = ({ status, isImported }: ManagedPost) => status === 'draft' && isImported

export const withDraft = (values: FormValues, fields: DraftFields) => ({ ...values, ...fields }) as FormValues

export const areSame = (one: FormValues, other: FormValues): boolean =>
  Object.entries(one).every(([name, value]) => value === other[name as keyof FormValues])

/** Slug, image, category and time are sent only if they differ from those of the post. */
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

/** Converts an instant to local time in the format of the date field: '2026-11-21T09:30'. */
function localMoment(instant: string): string {
  const date = new Date(instant)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

function localToIso(local: string): string | null {
  const date = new Date(local)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
