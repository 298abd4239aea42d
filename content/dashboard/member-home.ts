/** The strip that members see above the landing page. */
export const memberHome = {
  text: 'Your library, your benefits, and the shortest way to your orders.',
  /** Without benefits, and without anything in the library that opens. */
  library: 'Your library, and the shortest way to your orders.',
  benefits: 'Your benefits, and the shortest way to your orders.',
  /** Where the owner offers nothing to members. */
  short: 'The shortest way to your orders.',
  stats: [
    { label: 'Resources Downloaded', value: '12' },
    { label: 'Tutorials Completed', value: '3' },
    { label: 'Community Points', value: '240' },
    { label: 'Membership', value: 'Active' },
  ],
  libraryHeading: 'From the library',
  benefitsHeading: 'What your membership includes',
  /** For whoever has no premium membership. */
  offer: {
    text: 'The shortest way to your orders, and what premium would add.',
    membership: 'None',
    benefitsHeading: 'What premium would add',
  },
} as const
