/** What stands above the list of posts. */
export const blogPage = {
  title: 'Blog',
  heading: 'Notes with the measurements left in',
  lead: 'Performance, databases, applied AI and the business of fixed prices. Every snippet was run before it was printed.',
} as const
