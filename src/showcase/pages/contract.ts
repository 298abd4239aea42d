import { z } from 'zod'
import { slugText } from '#base/addresses/contract.ts'
import { collectionContract, storedFields } from '#platform/collection-contract.ts'
import { bodyLimits, type Contract } from '#platform/contract.ts'
import { says } from '#platform/says.ts'
import { line, text } from '#platform/text-schema.ts'
import { msg } from '#platform/texts.ts'

const Fields = z.object({
  slug: slugText(60),
  title: line(200, msg`Title is required`),
  markdown: text(100_000, msg`Text is required`),
  inFooter: z.boolean(),
  status: z.enum(['draft', 'published']),
})

export const PageInput = Fields.extend({
  slug: Fields.shape.slug.optional().describe('The last part of the address; by default made from the title'),
  inFooter: Fields.shape.inFooter
    .optional()
    .describe(
      'Whether the footer links it; by default only imprint, privacy, terms and withdrawal, recognized by their slugs',
    ),
  status: Fields.shape.status.default('draft'),
})
export type PageInput = z.output<typeof PageInput>

const PageChange = Fields.partial()
export type PageChange = z.output<typeof PageChange>

/** The schema of the form for a page. An empty slug counts as absent. */
export const PageForm = Fields.extend({
  slug: z.union([z.literal('').transform(() => undefined), Fields.shape.slug]),
})
export type PageForm = z.output<typeof PageForm>

const StoredPage = z.object({
  id: z.int(),
  ...storedFields(Fields.shape),
  updatedAt: z.iso.datetime(),
  version: z.int(),
})
export type StoredPage = z.infer<typeof StoredPage>

const PublicPage = z.object({
  slug: z.string(),
  title: z.string(),
  html: z.string(),
  contents: z
    .array(z.object({ id: z.string(), text: z.string(), level: z.literal([2, 3]) }))
    .describe('The headings of the upper two levels'),
  updatedAt: z.iso.datetime(),
})
export type PublicPage = z.infer<typeof PublicPage>

const PageLink = z.object({ slug: z.string(), title: z.string() })
export type PageLink = z.infer<typeof PageLink>

/** The version of the terms that a client agrees to, a hash of their title and text. */
export const TermsVersion = z
  .string()
  .regex(/^[\w-]{43}$/, says(msg`Use the version from \`GET /api/legal-pages\``))
  .meta({ examples: ['Qm9va3MgYXJlIGZvciB1c2UsIG5vdCBmb3Igc2hvd18'] })

const LegalPages = z.object({
  terms: z.object({ slug: z.string(), version: TermsVersion }).nullable(),
  privacy: z.string().nullable(),
  withdrawal: z.string().nullable(),
})
export type LegalPages = z.infer<typeof LegalPages>

const list = collectionContract('pages', {
  noun: 'page',
  input: PageInput,
  change: PageChange,
  output: StoredPage,
})

export const pagesContract = {
  ...list,
  'POST /api/admin/pages': { ...list['POST /api/admin/pages'], maxBody: bodyLimits.long },
  'PUT /api/admin/pages/{id}': { ...list['PUT /api/admin/pages/{id}'], maxBody: bodyLimits.long },
  'GET /api/admin/pages': {
    access: ['admin'],
    output: z.array(StoredPage),
    summary: "List the owner's pages, including drafts",
  },
  'GET /api/pages': {
    access: 'anyone',
    isContent: true,
    output: z.array(PageLink),
    summary: 'List the published pages in the footer',
  },
  'GET /api/legal-pages': {
    access: 'anyone',
    isContent: true,
    output: LegalPages,
    summary:
      'Get the slugs of the published pages with terms, privacy and right of withdrawal, and the version of the terms that an order sends',
  },
  'GET /api/pages/{slug}': {
    access: 'anyone',
    isContent: true,
    params: z.object({ slug: slugText(60) }),
    missing: msg`There is no such page`,
    output: PublicPage,
    summary: 'Get a published page',
  },
  'POST /api/admin/imprint-page': {
    access: ['admin'],
    output: StoredPage,
    status: 201,
    summary: 'Create a draft of the imprint with the details from the settings',
  },
  'POST /api/admin/privacy-page': {
    access: ['admin'],
    output: StoredPage,
    status: 201,
    summary: 'Create a draft of the privacy page with the list of stored data',
  },
} satisfies Contract
