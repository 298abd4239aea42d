import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { says } from '#platform/says.ts'
import { searchText } from '#platform/text-schema.ts'
import { msg, t } from '#platform/texts.ts'
import { isUsedBySite, lookupPath } from './domain/redirect-paths.ts'
import { isReserved } from './domain/reserved-slugs.ts'

/** Returns the schema of the last part of a page's, project's or post's address, with at most `max` characters. */
export const slugText = (max: number) =>
  z
    .string()
    .trim()
    .max(
      max,
      says(() => t`Use at most ${max} characters`),
    )
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, says(msg`Use small letters, digits and single hyphens`))
    .refine((slug) => !/^\d+$/.test(slug), says(msg`Use at least one letter`))
    .refine((slug) => !isReserved(slug), says(msg`This address is reserved for the site itself`))

/** A path of this site. Excludes `//host`, which browsers take for another site. */
const ownPath = z
  .string()
  .trim()
  .max(500, says(msg`Use at most 500 characters`))
  .regex(/^\/(?![/\\])[^\s\\]*$/, says(msg`Use a path of this site, such as /old-page`))

export const RedirectInput = z.object({
  fromPath: ownPath
    .transform(lookupPath)
    .refine((path) => !isUsedBySite(path), says(msg`The site uses this address itself`)),
  toPath: ownPath,
})
export type RedirectInput = z.output<typeof RedirectInput>

const Redirect = z.object({ fromPath: z.string(), toPath: z.string(), createdAt: z.iso.datetime() })
export type Redirect = z.infer<typeof Redirect>

const admin = { access: ['admin'] } as const

export const addressesContract = {
  'GET /api/admin/redirects': {
    ...admin,
    query: z.object({ q: searchText().default('').describe('A part of either address') }),
    output: z.array(Redirect),
    summary: 'List the newest 200 redirects that match',
  },
  'POST /api/admin/redirects': {
    ...admin,
    body: RedirectInput,
    output: Redirect,
    status: 201,
    summary:
      'Redirect a former address to another one (301); an existing page at the former address takes precedence',
  },
  'DELETE /api/admin/redirects': {
    ...admin,
    query: z.object({ fromPath: z.string().max(2000) }),
    summary: 'Remove a redirect',
  },
} satisfies Contract
