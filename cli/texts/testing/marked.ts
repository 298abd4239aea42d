import { msg, t } from '#platform/texts.ts'

const labels = { draft: msg`Draft`, free: msg.for('a time')`Free` }

export const show = (name: string, count: number) => [
  t`Confirm ${t`Later, ${name}`} at ${count}`,
  t(count > 1 ? labels.draft : labels.free),
  t.for('a time')`Free`,
  t`A "new" text's \`sign\``,
  count > 1 ? t`It’s here` : t`It's here`,
]
