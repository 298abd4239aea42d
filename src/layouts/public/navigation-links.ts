/** Where the bar leads: a section of the front page, or a page of its own. */
export type NavigationLink = { label: string; section: string } | { label: string; page: string }

export const navigationLinks: NavigationLink[] = [
  { label: 'Home', section: 'home' },
  { label: 'Services', section: 'services' },
  { label: 'Portfolio', section: 'portfolio' },
  { label: 'About', section: 'about' },
  { label: 'SaaS MVP Lab', section: 'saas-mvp-lab' },
  { label: 'Testimonials', section: 'testimonials' },
  { label: 'Blog', section: 'blog' },
  { label: 'AI Tools', page: '/ai-tools' },
  { label: 'Contact', section: 'contact' },
]
