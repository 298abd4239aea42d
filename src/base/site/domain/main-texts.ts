import type { TextSection } from './text-fields.ts'

/** The texts that describe the owner best, by section, in the order of their form. */
export const mainTexts: Partial<Record<TextSection, readonly string[]>> = {
  hero: ['headline', 'lead'],
  about: ['heading', 'bio'],
  contact: ['heading', 'text'],
  thanks: ['contact'],
  footer: ['pitch'],
  calls: ['heading', 'text'],
  search: ['title', 'description'],
}
