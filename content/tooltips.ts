/** What disabled controls say, word for word. */
export const tooltips = {
  feature: 'Work in progress - Feature coming soon!',
  post: 'Work in progress - Individual blog posts coming soon!',
} as const
