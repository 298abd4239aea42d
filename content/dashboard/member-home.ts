import { msg } from '#platform/texts.ts'

export const memberHome = {
  title: msg`Your membership`,
  stats: [
    { key: 'downloaded', label: msg`Resources Downloaded`, value: '12', part: 'library' },
    { key: 'completed', label: msg`Tutorials Completed`, value: '3', part: 'library' },
    { key: 'points', label: msg`Community Points`, value: '240' },
  ],
  membership: {
    label: msg`Membership`,
    premium: msg.for('a membership')`Active`,
    none: msg.for('a membership')`None`,
  },
  libraryHeading: msg`From the library`,
  benefitsHeading: msg`What your membership includes`,
  /** For members without a premium membership. */
  offer: { benefitsHeading: msg`What premium would add` },
} as const
