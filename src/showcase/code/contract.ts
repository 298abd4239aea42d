import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { says } from '#platform/says.ts'
import { emptyLine, line, name } from '#platform/text-schema.ts'
import { msg, t } from '#platform/texts.ts'
import { CodeSearch, FilePath } from './contract/search.ts'
import { archiveTooLarge, maxArchiveBytes } from './domain/limits.ts'

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** A line of code that matches the search. */
const CodeLine = z.object({ line: z.int(), text: z.string() })
export type CodeLine = z.infer<typeof CodeLine>

const ListedBlock = z.object({
  id: z.string().describe("The anchor of the block on the post's page"),
  title: z.string(),
  language: z.string(),
  lines: z.int(),
  found: CodeLine.nullable().describe('The first line that matches the search'),
})
export type ListedBlock = z.infer<typeof ListedBlock>

const PostWithCode = z.object({
  slug: z.string(),
  title: z.string(),
  publishedAt: z.iso.datetime(),
  blocks: z.array(ListedBlock),
})
export type PostWithCode = z.infer<typeof PostWithCode>

const Sample = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  license: z.string().describe('Empty if unknown'),
  version: z.string().describe('Empty if unknown'),
  createdAt: z.iso.datetime(),
  post: z
    .object({ slug: z.string(), title: z.string() })
    .nullable()
    .describe('Its post; null while that is not published'),
  files: z.int(),
  bytes: z.int(),
})
export type Sample = z.infer<typeof Sample>

const FoundFile = z.object({
  path: z.string(),
  found: CodeLine.nullable().describe('Null: only the name matches the search'),
})

const ListedSample = Sample.extend({
  found: z.array(FoundFile).describe('The first files that match the search'),
})
export type ListedSample = z.infer<typeof ListedSample>

const ListedCode = z.object({
  samples: z.array(ListedSample),
  posts: z.array(PostWithCode).describe('Newest first'),
  hasMore: z.boolean().describe('Whether older posts may have more code, which a search finds'),
})
export type ListedCode = z.infer<typeof ListedCode>

const OpenSample = Sample.extend({
  tree: z.array(z.object({ path: z.string(), bytes: z.int() })),
  readme: z.object({ path: z.string(), html: z.string() }).nullable(),
})
export type OpenSample = z.infer<typeof OpenSample>

const Highlighted = {
  language: z.string(),
  lines: z.int(),
  html: z.string().describe('The colored text, for a code element'),
}

const CodeFile = z.object({ path: z.string(), bytes: z.int(), ...Highlighted })
export type CodeFile = z.infer<typeof CodeFile>

const CodeBlock = z.object({ id: z.string(), title: z.string(), ...Highlighted })
export type CodeBlock = z.infer<typeof CodeBlock>

const as = z.enum(['json', 'raw']).default('json').describe('raw: answer the text alone, as text/plain')

const BySlug = z.object({ slug: z.string().max(100).regex(slugPattern) })

export const SampleInput = z.object({
  slug: line(100, msg`The address is missing`).regex(
    slugPattern,
    says(msg`Use small letters, digits and hyphens`),
  ),
  title: name(150, msg`Please enter a title`),
  description: line(500, msg`Say what it shows`),
  post: emptyLine(200).default('').describe('The slug of its post'),
  license: emptyLine(60).default(''),
  version: emptyLine(30).default(''),
  replace: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true')
    .describe('Whether it replaces the sample with the same slug'),
})
export type SampleInput = z.output<typeof SampleInput>

/** The schema of the form for a sample and its ZIP archive. The form for a new version has no field for the address. */
export const SampleForm = SampleInput.omit({ replace: true }).extend({
  slug: SampleInput.shape.slug.optional(),
  file: z
    .instanceof(File, { error: () => t`Choose a ZIP` })
    .refine(({ size }) => size <= maxArchiveBytes, says(archiveTooLarge)),
})

const developers = { access: ['developer', 'admin'] } as const
const noSample = msg`There is no such sample`
const noFile = msg`There is no such file`

export const codeContract = {
  'GET /api/code': {
    ...developers,
    part: 'code',
    query: CodeSearch,
    output: ListedCode,
    summary:
      'List the samples of code and the titled blocks of published posts; with `q`, those with a match in a name or text',
  },
  'GET /api/code/{slug}': {
    ...developers,
    part: 'code',
    params: BySlug,
    missing: noSample,
    output: OpenSample,
    summary: 'Get a sample with its README and the paths of its files',
  },
  'GET /api/code/{slug}.zip': {
    ...developers,
    part: 'code',
    kind: 'response',
    params: BySlug,
    missing: noSample,
    limit: 'export',
    answers: ['application/zip'],
    summary: 'Download all files of a sample',
  },
  'GET /api/code/{slug}/files/{path}': {
    ...developers,
    part: 'code',
    params: BySlug.extend({ path: FilePath.describe('With every / as %2F') }),
    query: z.object({ as }),
    missing: noFile,
    output: CodeFile,
    answers: ['text/plain'],
    summary: 'Get a file of a sample, colored or as plain text',
  },
  'GET /api/code/posts/{slug}/blocks/{block}': {
    ...developers,
    part: 'code',
    params: z.object({ slug: z.string().max(200), block: z.string().max(200) }),
    query: z.object({ as }),
    missing: msg`There is no such block of code`,
    output: CodeBlock,
    answers: ['text/plain'],
    summary: 'Get a titled block of a published post, colored or as plain text',
  },
  'POST /api/admin/code': {
    access: ['admin'],
    part: 'code',
    kind: 'file',
    accepts: ['application/zip'],
    maxBody: maxArchiveBytes,
    tooLarge: archiveTooLarge,
    limit: 'upload',
    query: SampleInput,
    output: Sample,
    status: 201,
    summary:
      'Add a sample: the body is a ZIP with at most 200 text files of 1 MB each. 400 names the file that is wrong; 409: the slug is taken',
  },
  'DELETE /api/admin/code/{slug}': {
    access: ['admin'],
    part: 'code',
    params: BySlug,
    missing: noSample,
    summary: 'Delete a sample with its files',
  },
} satisfies Contract
