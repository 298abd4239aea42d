import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { Id } from '#platform/number-schema.ts'
import { says } from '#platform/says.ts'
import { line } from '#platform/text-schema.ts'
import { msg } from '#platform/texts.ts'
import { dataSets, dataTooLarge, maxDataBytes } from './domain/data-sets.ts'
import {
  importEndings,
  maxAnswer,
  maxIgnored,
  maxReports,
  maxUploadBytes,
  uploadTooLarge,
} from './domain/uploads.ts'

/**
 * The actual or expected result for one entry of an export. `wrong`: the entry cannot be stored; `left`: it is omitted on
 * purpose. `notes` contain reasons and losses.
 */
export const ImportEntry = z.object({
  kind: z.enum(['new', 'changed', 'same', 'wrong', 'left']),
  type: z.enum(['post', 'page', 'service', 'project', 'testimonial', 'subscriber', 'file']),
  /** The entry's place in the export, such as a file path. */
  source: z.string(),
  /** The line in that file that caused the result, from 1. */
  line: z.int().optional(),
  /** A post's title or a subscriber's address. */
  title: z.string(),
  /** The entry's path on this site. */
  path: z.string().optional(),
  /** The entry's paths on the old site, which now redirect to its page. */
  oldPaths: z.array(z.string()),
  pictures: z.int(),
  notes: z.array(z.string()),
  /** Whether the import makes the entry public; in a dry run, whether an import with `publish` would. */
  becomesPublic: z.boolean(),
  /** Whether the entry is then a draft on this site; in a dry run, whether it would be with `publish`. */
  isDraft: z.boolean().default(false),
  /** Whether the entry stays public although its file would now be imported as a draft. */
  staysPublic: z.boolean(),
  /**
   * The only reasons why the post becomes a draft: unknown fields with their values, and known fields with unknown values. The
   * latter are `state: Bavaria` in `field`, with an empty `value`. `ignore` accepts `field: value`, or `field` alone.
   */
  doubts: z.array(z.object({ field: z.string(), value: z.string() })).default([]),
  /** Whether an import with `publish` makes the entry public if `ignore` contains all its doubts. */
  opensIfIgnored: z.boolean().default(false),
})
export type ImportEntry = z.infer<typeof ImportEntry>

/** The actual or expected result of importing a file of records. */
export const DataOutcome = z.object({
  counts: z.record(ImportEntry.shape.kind, z.int()),
  becomesPublic: z.int().describe('How many everybody can read afterwards, which they could not before'),
  entries: z.array(ImportEntry).describe('At most 1,000 of each kind'),
  /** Notes on the whole file. */
  notes: z.array(z.string()),
})
export type DataOutcome = z.infer<typeof DataOutcome>

/** Kept for 30 days. */
const ImportReport = z.object({
  id: z.int(),
  fileName: z.string(),
  isDryRun: z.boolean(),
  beganAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable().describe('Null while it runs'),
  problem: z.string().nullable().describe('Why it ended without entries'),
  counts: DataOutcome.shape.counts.nullable(),
})
export type ImportReport = z.infer<typeof ImportReport>

const WholeReport = ImportReport.extend({ entries: z.array(ImportEntry) })
export type WholeReport = z.infer<typeof WholeReport>

const DataReport = DataOutcome.extend({
  token: z.string().nullable().describe('Applies it within an hour; null where there is nothing to apply'),
})
export type DataReport = z.infer<typeof DataReport>

export type { DataSet } from './domain/data-sets.ts'

const ofSet = {
  access: ['admin'],
  params: z.object({ set: z.enum(dataSets) }),
  missing: msg`There is no such dataset`,
  isSlow: true,
  limit: 'upload',
} as const

const yesOrNo = z.enum(['true', 'false']).transform((text) => text === 'true')

/** The ignored fields, one per line. */
const answers = z
  .string()
  .default('')
  .transform((lines) => lines.split('\n').filter(Boolean))
  .refine((lines) => lines.length <= maxIgnored, `Name at most ${maxIgnored} fields`)
  .refine(
    (lines) => lines.every((line) => line.length <= maxAnswer),
    `A field with its value has at most ${maxAnswer} characters`,
  )
  .describe(
    'Fields of posts that do not hide a post, one on each line: `name: value` for this value alone, `name` for all values of a field that is not known here. What no post has changes nothing',
  )

/** A file name without folders, short enough for every file system. */
const fileName = line(120, msg`The name of the file is missing`)
  .refine(
    (name) => !/[\\/:*?"<>|]/.test(name) && !name.startsWith('.'),
    says(msg`The file has an unusual name. Rename it.`),
  )
  .refine((name) => new TextEncoder().encode(name).length <= 255, says(msg`The name of the file is too long`))
  .refine(
    (name) => importEndings.some((ending) => name.toLowerCase().endsWith(ending)),
    says(msg`This kind of file cannot be imported: choose a ZIP, JSON, XML, CSV or Markdown file`),
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
    query: z.object({
      name: fileName,
      dryRun: yesOrNo.default(true),
      fetch: yesOrNo.default(true),
      publish: yesOrNo
        .default(false)
        .describe(
          'Whether posts that the export shows as public become public. Otherwise every new post comes as a draft, and nothing becomes public',
        ),
      ignore: answers,
    }),
    output: z.array(ImportEntry),
    summary:
      'Import the posts and subscribers of another site from the raw body; with dryRun, the default, only say what would be done with `publish`. Posts with fields that are not known come as drafts unless `ignore` names these. After ten seconds the answer begins with white space, and a failure is an object with a message',
  },
  'GET /api/admin/imports': {
    access: ['admin'],
    output: z.array(ImportReport),
    summary: `The newest ${maxReports} imports of the last 30 days, also one that runs`,
  },
  'GET /api/admin/imports/{id}': {
    access: ['admin'],
    params: Id,
    missing: msg`There is no such report`,
    output: WholeReport,
    summary: 'What an import of the last 30 days said; subscribers are without their addresses',
  },
  'POST /api/admin/data/{set}/import': {
    ...ofSet,
    kind: 'file',
    accepts: ['text/csv', 'application/json', 'application/x-ndjson', 'application/octet-stream'],
    maxBody: maxDataBytes,
    tooLarge: dataTooLarge,
    query: z.object({ dry: z.literal('1').default('1') }),
    output: DataReport,
    summary:
      'Say what a file of records (CSV, JSON or NDJSON, as the raw body) would do, and keep it for an hour. Records are found by slug, name or email; users, orders and money are never imported',
  },
  'POST /api/admin/data/{set}/apply': {
    ...ofSet,
    body: z.object({ token: z.string().max(100) }),
    output: DataOutcome,
    summary:
      'Import the file of a report, all or nothing; fails with 409 when the data has changed since, or the report is used, older than an hour or of somebody else',
  },
} satisfies Contract
