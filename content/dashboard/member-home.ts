export const memberHome = {
  title: 'Your membership',
  stats: [
    { label: 'Resources Downloaded', value: '12' },
    { label: 'Tutorials Completed', value: '3' },
    { label: 'Community Points', value: '240' },
    { label: 'Membership', value: 'Active' },
  ],
  libraryHeading: 'From the library',
  benefitsHeading: 'What your membership includes',
  /** For members without a premium membership. */
  offer: { membership: 'None', benefitsHeading: 'What premium would add' },
} as const
