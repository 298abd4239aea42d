/** Tooltips of disabled controls, word for word as specified. */
export const tooltips = {
  feature: 'Work in progress - Feature coming soon!',
  post: 'Work in progress - Individual blog posts coming soon!',
} as const
