/**
 * The parts of the site that the owner may switch off. Pages, menu entries and endpoints name their part. The first three are
 * also the first folder in the addresses of their pages.
 */
export const siteParts = [
  'saas-mvp-lab',
  'blog',
  'ai-tools',
  'chat',
  'library',
  'support',
  'code',
  'newsletter',
  'calls',
  'estimates',
] as const
export type SitePart = (typeof siteParts)[number]

/** The address of the list in which the owner switches parts off. */
export const partsPath = '/dashboard/settings?part=sections#parts'
