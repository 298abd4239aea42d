import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { emptyLine, line, name } from '#platform/text-schema.ts'
import { CodeSearch, FilePath } from './contract/search.ts'
import { archiveTooLarge, maxArchiveBytes } from './domain/limits.ts'

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** A line with a search match. */
const CodeLine = z.object({ line: z.int(), text: z.string() })
export type CodeLine = z.infer<typeof CodeLine>

const ListedBlock = z.object({
  id: z.string().describe('Of its place on the page of the post'),
  title: z.string(),
  language: z.string(),
  lines: z.int(),
  found: CodeLine.nullable().describe('The first line with what was searched for'),
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
  license: z.string().describe('Empty: not said'),
  version: z.string().describe('Empty: not said'),
  createdAt: z.iso.datetime(),
  post: z
    .object({ slug: z.string(), title: z.string() })
    .nullable()
    .describe('The post that it belongs to, while that is published'),
  files: z.int(),
  bytes: z.int(),
})
export type Sample = z.infer<typeof Sample>

const FoundFile = z.object({
  path: z.string(),
  found: CodeLine.nullable().describe('Null: only its name has what was searched for'),
})

const ListedSample = Sample.extend({
  found: z.array(FoundFile).describe('The first files with what was searched for'),
})
export type ListedSample = z.infer<typeof ListedSample>

const ListedCode = z.object({
  samples: z.array(ListedSample),
  posts: z.array(PostWithCode).describe('Newest first'),
  hasMore: z.boolean().describe('Whether older posts have code too, which a search finds'),
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
  html: z.string().describe('The colored text, as it stands within a code element'),
}

const CodeFile = z.object({ path: z.string(), bytes: z.int(), ...Highlighted })
export type CodeFile = z.infer<typeof CodeFile>

const CodeBlock = z.object({ id: z.string(), title: z.string(), ...Highlighted })
export type CodeBlock = z.infer<typeof CodeBlock>

const as = z.enum(['json', 'raw']).default('json').describe('raw: the text itself, as text/plain')

const BySlug = z.object({ slug: z.string().max(100).regex(slugPattern) })

/** The details of an uploaded sample. */
export const SampleInput = z.object({
  slug: line(100, 'The address is missing').regex(slugPattern, 'Use small letters, digits and hyphens'),
  title: name(150, 'Please enter a title'),
  description: line(500, 'Say what it shows'),
  post: emptyLine(200).default('').describe('The slug of the post that it belongs to'),
  license: emptyLine(60).default(''),
  version: emptyLine(30).default(''),
  replace: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true')
    .describe('Whether it takes the place of the sample with the same slug'),
})
export type SampleInput = z.output<typeof SampleInput>

const developers = { access: ['developer', 'admin'] } as const
const noSample = 'There is no such sample'
const noFile = 'There is no such file'

export const codeContract = {
  'GET /api/code': {
    ...developers,
    part: 'code',
    query: CodeSearch,
    output: ListedCode,
    summary:
      'The samples of code, and the titled blocks of published posts; with q those that have it in a name or text',
  },
  'GET /api/code/{slug}': {
    ...developers,
    part: 'code',
    params: BySlug,
    missing: noSample,
    output: OpenSample,
    summary: 'A sample with the paths of its files and its README',
  },
  'GET /api/code/{slug}.zip': {
    ...developers,
    part: 'code',
    kind: 'response',
    params: BySlug,
    missing: noSample,
    limit: 'export',
    answers: ['application/zip'],
    summary: 'All files of a sample',
  },
  'GET /api/code/{slug}/files/{path}': {
    ...developers,
    part: 'code',
    params: BySlug.extend({ path: FilePath.describe('With every / as %2F') }),
    query: z.object({ as }),
    missing: noFile,
    output: CodeFile,
    answers: ['text/plain'],
    summary: 'A file of a sample, colored or as it is',
  },
  'GET /api/code/posts/{slug}/blocks/{block}': {
    ...developers,
    part: 'code',
    params: z.object({ slug: z.string().max(200), block: z.string().max(200) }),
    query: z.object({ as }),
    missing: 'There is no such block of code',
    output: CodeBlock,
    answers: ['text/plain'],
    summary: 'A titled block of a published post, colored or as it is',
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
      'Add a sample from a ZIP as the raw body: at most 200 text files of 1 MB each. 400 says which file is wrong, 409 that the slug is used',
  },
  'DELETE /api/admin/code/{slug}': {
    access: ['admin'],
    part: 'code',
    params: BySlug,
    missing: noSample,
    summary: 'Delete a sample with its files',
  },
} satisfies Contract
