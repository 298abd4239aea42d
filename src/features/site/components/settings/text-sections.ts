import type { PreviewedPage } from '../../contract/preview.ts'
import type { TextSection } from '../../domain/text-fields.ts'

/** The sections by page, in the order of the form. */
export const textPages = {
  'Front page': [
    'hero',
    'services',
    'portfolio',
    'about',
    'lab',
    'testimonials',
    'blog',
    'newsletter',
    'contact',
  ],
  'Every page': ['footer', 'search', 'chat'],
  'Services and ordering': ['catalogue', 'order'],
  Blog: ['blogPage', 'post'],
  'Sign in': ['auth'],
  'Calls and messages': ['calls', 'thanks'],
  'MVP lab': ['labPage'],
  'AI tools': ['aiTools'],
  Members: ['memberHome', 'downloads', 'premium', 'tutorials', 'resources'],
} as const satisfies Record<string, readonly TextSection[]>

type Place = { page?: PreviewedPage; shows?: string }

/** Where the texts of a section are shown: on the front page or another one, and what of it. Those that are absent have no preview. */
export const places: Partial<Record<TextSection, Place>> = {
  hero: { shows: '#home' },
  services: { shows: '#services' },
  portfolio: { shows: '#portfolio' },
  about: { shows: '#about' },
  lab: { shows: '#saas-mvp-lab' },
  testimonials: { shows: '#testimonials' },
  blog: { shows: '#blog' },
  newsletter: { shows: '#newsletter' },
  contact: { shows: '#contact' },
  footer: { shows: 'footer' },
  catalogue: { page: 'services' },
  order: { page: 'service', shows: '#packages' },
  blogPage: { page: 'blog' },
  post: { page: 'post', shows: '[data-part="post-end"]' },
  auth: { page: 'auth' },
  calls: { page: 'book' },
  thanks: { page: 'thanks' },
  labPage: { page: 'saas-mvp-lab' },
  aiTools: { page: 'ai-tools' },
}
