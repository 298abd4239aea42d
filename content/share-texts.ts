/** Texts of the share images of pages that are no database record. */
export const shareTexts: Record<string, { title: string; line: string[] }> = {
  home: {
    title: 'Your product live on the agreed day, at a fixed price',
    line: ['Web apps and AI features for founders, with a page that shows every step.'],
  },
  'saas-mvp-lab': {
    title: 'SaaS MVP lab: a first version in 30 to 45 days',
    line: ['What it costs, what it returns, and how we will know that it works.'],
  },
  services: {
    title: 'Services with prices on them',
    line: ['Three packages each. What is in, how long it takes, what it costs.'],
  },
  blog: {
    title: 'Notes on software, with all the figures',
    line: ['Performance, databases, applied AI and the business of fixed prices.'],
  },
  'ai-tools': {
    title: 'AI content tools',
    line: ['Paste a text: a summary, its key topics, keywords and titles.'],
  },
  auth: {
    title: 'Sign in to your desk',
    line: ['Orders, messages, files and reviews, in the place where the work is written down.'],
  },
  'reset-password': {
    title: 'A new password',
    line: ['A link by e-mail, one new password, and every other session ends.'],
  },
  'verify-email': {
    title: 'Confirm your e-mail address',
    line: ['One click, so that what concerns your order reaches you.'],
  },
  thanks: {
    title: 'It has arrived',
    line: ['What you sent from the site is in the inbox now.'],
  },
}
