import { z } from 'zod'
import { storedFields } from '#platform/collection-contract.ts'
import { says } from '#platform/says.ts'
import { clearableText, example, name } from '#platform/text-schema.ts'
import { msg } from '#platform/texts.ts'

const Fields = z.object({
  name: name(100, msg`Name is required`),
  slug: z
    .string()
    .trim()
    .max(100, says(msg`Use at most 100 characters`))
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, says(msg`Use small letters, digits and single hyphens`))
    .describe('Its name in addresses, `/blog?category={slug}`; by default made from the name')
    .optional(),
  description: clearableText(500).optional(),
  color: z
    .string()
    .trim()
    .regex(/^#[0-9a-f]{6}$/i, says(msg`Use a color such as #3b82f6`))
    .meta(example('#3b82f6')),
  isActive: z.boolean(),
})

export const CategoryInput = Fields.extend({
  color: Fields.shape.color.default('#3b82f6'),
  isActive: Fields.shape.isActive.default(true),
})
export type CategoryInput = z.output<typeof CategoryInput>

export const CategoryChange = Fields.partial()
export type CategoryChange = z.output<typeof CategoryChange>

/** The schema of the form for a category. If the slug is empty, the server derives it from the name. */
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

export const CountedCategory = PostCategory.extend({
  posts: z.int().describe('The number of its published posts'),
})
export type CountedCategory = z.infer<typeof CountedCategory>

/** A category as admins see it. Admins also see hidden categories. */
export const AdminCategory = PostCategory.extend({ version: z.int() })
export type AdminCategory = z.infer<typeof AdminCategory>
