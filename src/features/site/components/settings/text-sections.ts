import type { TextSection } from '../../domain/text-fields.ts'

/** What the sections with editable texts are called. */
export const sectionTitles: Record<TextSection, string> = {
  hero: 'Top of the page',
  services: 'Services',
  portfolio: 'Portfolio',
  about: 'About',
  lab: 'SaaS MVP Lab',
  testimonials: 'Testimonials',
  blog: 'Blog',
  newsletter: 'Newsletter',
  contact: 'Contact',
  post: 'Below every post',
  footer: 'Footer',
}
