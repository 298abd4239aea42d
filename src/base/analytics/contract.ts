import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { optionalText } from '#platform/text-schema.ts'
import { t } from '#platform/texts.ts'
import type { goalKinds } from './domain/kinds.ts'
import { readCampaign } from './domain/source.ts'

export type GoalKind = (typeof goalKinds)[number]

const maxPath = 500

const isPath = (address: string) => address.replace(/[?#].*$/s, '').length <= maxPath

const PagePath = z
  .string()
  .max(1500)
  .startsWith('/', 'A page is a path such as /blog')
  .refine(isPath, { error: () => t`Use at most ${maxPath} characters` })

/** Removes secret tokens from the path of a call, invitation, newsletter link or quote. */
const canonicalPath = (path: string) =>
  path
    .replace(/[?#].*$/s, '')
    .replace(/\/+/g, '/')
    .replace(/(?<=.)\/$/, '')
    .toLowerCase()
    .replace(/^(\/(?:call|invite|newsletter|pay|quote))\/.*/, '$1')

const PageviewInput = z.object({
  page: PagePath.transform((address) => ({
    path: canonicalPath(address),
    ...readCampaign(address),
  })).describe('The path, with `utm_source`, `utm_medium` and `utm_campaign` if the address has them'),
  referrer: optionalText(2000),
  userAgent: optionalText(1000),
})
export type Pageview = z.infer<typeof PageviewInput>

export const ScrollInput = z.object({
  /** Percent of the page. */
  depth: z.number().min(0).max(100),
  page: PagePath.transform(canonicalPath),
})
export type ScrollInput = z.infer<typeof ScrollInput>

export const analyticsContract = {
  'POST /api/analytics/pageview': {
    access: 'anyone',
    limit: 'analytics',
    body: PageviewInput,
    summary: 'Count a view of a page, except by robots and admins and for prerendered pages (`Sec-Purpose`)',
  },
  'POST /api/analytics/scroll': {
    access: 'anyone',
    limit: 'analytics',
    body: ScrollInput,
    summary: 'Count a reader who scrolled at least three quarters down a page',
  },
} satisfies Contract
