import { z } from 'zod'

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
