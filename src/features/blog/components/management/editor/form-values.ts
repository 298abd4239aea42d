import { z } from 'zod'
import { type DraftFields, type ManagedPost, PostInput } from '../../../contract/writing.ts'

/** The form as somebody fills it in. The server checks address, picture and tags. */
export const PostForm = z.object({
  ...PostInput.pick({ title: true, excerpt: true, content: true }).shape,
  tags: z.string(),
  slug: z.string(),
  image: z.string(),
  featured: z.boolean(),
  status: z.enum(['draft', 'published']),
  /** In the time of the writer's place, as the browser's own field has it; empty: at once. */
  publishedAt: z.string(),
})
export type FormValues = z.output<typeof PostForm>

export const emptyForm: FormValues = {
  title: '',
  excerpt: '',
  content: '',
  tags: '',
  slug: '',
  image: '',
  featured: false,
  status: 'draft',
  publishedAt: '',
}

/** A post as the form shows it. */
export function valuesOf(post: ManagedPost | undefined): FormValues {
  if (!post) return emptyForm
  const { title, excerpt, content, slug, featured, status } = post
  return {
    ...{ title, excerpt, content, slug, featured, status },
    tags: post.tags.join(', '),
    image: post.image ?? '',
    publishedAt: status === 'published' ? localMoment(post.publishedAt) : '',
  }
}

/** What was typed and not saved, laid over what the post says. */
export const withDraft = (values: FormValues, fields: DraftFields): FormValues => ({
  ...values,
  ...(Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<FormValues>),
})

/** Whether two forms say the same. */
export const areSame = (one: FormValues, other: FormValues): boolean =>
  Object.entries(one).every(([name, value]) => value === other[name as keyof FormValues])

/** What is sent for the form. Address, picture and time only where they say something else than the post does. */
export function inputOf(values: FormValues, post: ManagedPost | undefined) {
  const before = valuesOf(post)
  const { title, excerpt, content, featured, status } = values
  return {
    ...{ title, excerpt, content, featured, status },
    tags: values.tags
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    ...(values.slug.trim() !== before.slug && values.slug.trim() !== '' && { slug: values.slug.trim() }),
    ...(values.image !== before.image && { image: values.image }),
    ...(status === 'published' &&
      values.publishedAt !== before.publishedAt && { publishedAt: momentOf(values.publishedAt) }),
  }
}

/** '2026-11-21T09:30' in the writer's place, of an instant. */
function localMoment(instant: string): string {
  const date = new Date(instant)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

function momentOf(local: string): string | null {
  const date = new Date(local)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
