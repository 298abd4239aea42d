import { z } from 'zod'
import { bodyLimits, type Contract } from '#platform/contract.ts'
import { settingSchemas } from '../contract.ts'

const { identity, look, texts, sections } = settingSchemas

/** The pages that can be previewed. `service` and `post` show the first service and post. */
export const previewedPages = [
  'home',
  'services',
  'service',
  'blog',
  'post',
  'auth',
  'book',
  'thanks',
  'saas-mvp-lab',
  'ai-tools',
] as const
export type PreviewedPage = (typeof previewedPages)[number]

/** The page to preview, and the settings as typed. Left-out settings are used as stored. */
export const Previewed = z.object({ page: z.enum(previewedPages), identity, look, texts, sections }).partial()
export type Previewed = z.output<typeof Previewed>

/** The endpoint that previews pages. Implemented in `src/public/preview/`, because only that folder can render public pages. */
export const previewContract = {
  'POST /api/admin/site/preview': {
    access: ['admin'],
    body: Previewed,
    output: z.object({ html: z.string() }),
    maxBody: bodyLimits.long,
    summary: 'Render a page with these settings, without scripts; nothing is stored',
  },
} satisfies Contract
