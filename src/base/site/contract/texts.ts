import { z } from 'zod'
import { says } from '#platform/says.ts'
import { emptyLine, emptyText } from '#platform/text-schema.ts'
import { msg } from '#platform/texts.ts'
import {
  type SingleField,
  type StoredTexts,
  type TextField,
  type Texts,
  textFields,
} from '../domain/text-fields.ts'

function singleSchema(field: SingleField): z.ZodType {
  if (field.kind === 'number') return z.int().min(field.min).max(field.max)
  if (field.kind === 'icon') return emptyLine(60).regex(/^[a-z0-9-]*$/, says(msg`Use a name of lucide.dev`))
  return field.kind === 'line' ? emptyLine(field.max) : emptyText(field.max)
}

/** A decimal number as text, or empty. Missing in texts of earlier releases. */
const emptyAmount = () =>
  z
    .string()
    .regex(/^(|[1-9]\d{0,7}(\.\d{1,2})?)$/, says(msg`Use an amount of 1 or more`))
    .default('')

function fieldSchema(field: TextField): z.ZodType {
  if (field.kind === 'amount') return emptyAmount()
  if (field.kind === 'list') return z.array(emptyText(field.max)).max(field.maxItems)
  if (field.kind !== 'rows') return singleSchema(field)
  const fields = Object.entries(field.fields).map(([name, one]) => [name, singleSchema(one)])
  return z.array(z.object(Object.fromEntries(fields))).max(field.maxItems)
}

const sectionSchemas = Object.entries(textFields).map(([section, fields]) => {
  const shape = Object.entries(fields).map(([name, field]) => [name, fieldSchema(field as TextField)])
  return [section, z.object(Object.fromEntries(shape)).optional()] as const
})

/** The changed sections, each as a whole. A left-out section has its default texts. An empty text is not shown. */
export const ChangedTexts = z.object({
  ...Object.fromEntries(sectionSchemas),
  withoutSample: z.boolean().optional(),
}) as unknown as z.ZodType<StoredTexts>

export const memberSections = ['downloads', 'premium', 'tutorials', 'resources'] as const

export const MemberTexts = z.object(
  Object.fromEntries(sectionSchemas.filter(([section]) => memberSections.some((name) => name === section))),
) as unknown as z.ZodType<MemberTexts>
export type MemberTexts = Pick<Texts, (typeof memberSections)[number]>
