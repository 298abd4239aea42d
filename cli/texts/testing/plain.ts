/** As `marked.ts`, with texts that are not marked. */
const labels = { draft: 'Draft', free: 'Free' }

export const show = (name: string, count: number) => [
  `Confirm ${`Later, ${name}`} at ${count}`,
  count > 1 ? labels.draft : labels.free,
  'Free',
  'A "new" text\'s `sign`',
  count > 1 ? 'It’s here' : "It's here",
]
