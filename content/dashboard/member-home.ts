/** The strip that members see above the landing page. */
export const memberHome = {
  text: 'Your library, your benefits, and the shortest way to your orders.',
  stats: [
    { label: 'Resources Downloaded', value: '12', icon: 'Download' },
    { label: 'Tutorials Completed', value: '3', icon: 'GraduationCap' },
    { label: 'Community Points', value: '240', icon: 'Star' },
    { label: 'Membership', value: 'Active', icon: 'BadgeCheck' },
  ],
  libraryHeading: 'From the library',
  benefitsHeading: 'What your membership includes',
  benefits: [
    {
      title: 'A library that grows monthly',
      text: 'One new item on the first Tuesday, tried on a real project before.',
      icon: 'Library',
    },
    {
      title: 'Answers in writing',
      text: 'Ask about any item. You hear from Tessa within one business day.',
      icon: 'MessageSquareText',
    },
    {
      title: 'Ten percent off reviews',
      text: 'On every Codebase Review package, taken off the invoice.',
      icon: 'TicketPercent',
    },
    {
      title: 'First choice of start dates',
      text: 'Members hear of free weeks three days before they are announced.',
      icon: 'CalendarCheck',
    },
  ],
} as const
