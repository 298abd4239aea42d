import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { line } from '#platform/text-schema.ts'
import { importEndings, maxUploadBytes, uploadTooLarge } from './domain/uploads.ts'

/**
 * What became of one entry of an export, or would become. `wrong` cannot be stored, `left` is not brought along by intention;
 * `notes` say why, and what of the entry could not be kept.
 */
export const ImportEntry = z.object({
  kind: z.enum(['new', 'changed', 'same', 'wrong', 'left']),
  type: z.enum(['post', 'subscriber', 'file']),
  /** Where in the export it is, such as the path of its file. */
  source: z.string(),
  /** The line of that file where the reason is, from 1. */
  line: z.int().optional(),
  /** The title of a post, the address of a subscriber. */
  title: z.string(),
  /** The path of its page here. */
  path: z.string().optional(),
  /** The paths at which it was read before, which lead to its page from now on. */
  oldPaths: z.array(z.string()),
  pictures: z.int(),
  notes: z.array(z.string()),
  /** Whether everybody can read it afterwards, which they could not before. */
  becomesPublic: z.boolean(),
})
export type ImportEntry = z.infer<typeof ImportEntry>

const yesOrNo = z.enum(['true', 'false']).transform((text) => text === 'true')

/** The name of a file without folders, short enough for every disk. */
const fileName = line(120, 'The name of the file is missing')
  .refine(
    (name) => !/[\\/:*?"<>|]/.test(name) && !name.startsWith('.'),
    'The file has an unusual name. Rename it.',
  )
  .refine((name) => new TextEncoder().encode(name).length <= 255, 'The name of the file is too long')
  .refine(
    (name) => importEndings.some((ending) => name.toLowerCase().endsWith(ending)),
    'This kind of file cannot be imported: choose a ZIP, JSON, XML, CSV or Markdown file',
  )

export const importsContract = {
  'POST /api/admin/imports': {
    access: ['admin'],
    kind: 'file',
    accepts: ['application/octet-stream'],
    maxBody: maxUploadBytes,
    tooLarge: uploadTooLarge,
    isSlow: true,
    limit: 'upload',
    query: z.object({ name: fileName, dryRun: yesOrNo.default(true), fetch: yesOrNo.default(false) }),
    output: z.array(ImportEntry),
    summary:
      'Import the posts and subscribers of another site from the raw body; with dryRun, the default, only say what would be done. After ten seconds the answer begins with white space, and a failure is an object with a message',
  },
} satisfies Contract
