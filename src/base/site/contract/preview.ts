import { z } from 'zod'
import { bodyLimits, type Contract } from '#platform/contract.ts'
import { settingSchemas } from '../contract.ts'

const { identity, look, texts, sections } = settingSchemas

/** Of services and posts, the preview shows the first one. */
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

/** The settings are as typed; absent ones are as stored. */
export const Previewed = z.object({ page: z.enum(previewedPages), identity, look, texts, sections }).partial()
export type Previewed = z.output<typeof Previewed>

/** `src/public/preview/` implements it, because it can render pages. */
export const previewContract = {
  'POST /api/admin/site/preview': {
    access: ['admin'],
    body: Previewed,
    output: z.object({ html: z.string() }),
    maxBody: bodyLimits.long,
    summary: 'Render a page with these settings, without scripts; nothing is stored',
  },
} satisfies Contract
