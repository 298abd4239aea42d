import { msg } from '#platform/texts.ts'

/** Tooltips of disabled controls, word for word as specified. */
export const tooltips = {
  feature: msg`Work in progress - Feature coming soon!`,
  post: msg`Work in progress - Individual blog posts coming soon!`,
} as const
