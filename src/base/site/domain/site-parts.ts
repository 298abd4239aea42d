/**
 * The parts of the site that the owner may switch off. Pages, menu entries and endpoints name the part to which they belong; the
 * first three are also the first parts of their pages' addresses.
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
