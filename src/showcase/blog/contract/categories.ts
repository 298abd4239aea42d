import { z } from 'zod'
import { storedFields } from '#platform/collection-contract.ts'
import { clearableText, example, name } from '#platform/text-schema.ts'

const Fields = z.object({
  name: name(100, 'Name is required'),
  slug: z
    .string()
    .trim()
    .max(100, 'Use at most 100 characters')
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and single hyphens')
    .describe('Its part of addresses, `/blog?category={slug}`; made from the name unless given')
    .optional(),
  description: clearableText(500).optional(),
  color: z
    .string()
    .trim()
    .regex(/^#[0-9a-f]{6}$/i, 'Use a color such as #3b82f6')
    .meta(example('#3b82f6')),
  isActive: z.boolean(),
})

export const CategoryInput = Fields.extend({
  color: Fields.shape.color.default('#3b82f6'),
  isActive: Fields.shape.isActive.default(true),
})
export type CategoryInput = z.output<typeof CategoryInput>

/** The changed fields; absent ones stay. */
export const CategoryChange = Fields.partial()
export type CategoryChange = z.output<typeof CategoryChange>

/** The admins' form: an empty slug is made from the name. */
export const CategoryForm = Fields.extend({
  slug: z
    .string()
    .transform((typed) => typed.trim() || undefined)
    .pipe(Fields.shape.slug),
})
export type CategoryForm = z.output<typeof CategoryForm>

export const PostCategory = z.object({
  id: z.int(),
  ...storedFields(Fields.shape),
  createdAt: z.iso.datetime(),
})
export type PostCategory = z.infer<typeof PostCategory>

/** A category as visitors see it. */
export const CountedCategory = PostCategory.extend({ posts: z.int().describe('How many visitors can read') })
export type CountedCategory = z.infer<typeof CountedCategory>

/** A category as admins see it, including hidden ones. */
export const AdminCategory = PostCategory.extend({ version: z.int() })
export type AdminCategory = z.infer<typeof AdminCategory>
