/** What the sample says to members, until the owner says otherwise. Icons are named as at lucide.dev. */
export const memberTexts = {
  memberHome: {
    benefits: [
      {
        title: 'A library from real projects',
        text: 'Whatever is added to it was tried on a real project before.',
        icon: 'library',
      },
      {
        title: 'Answers in writing',
        text: 'Ask about any item. You hear from me within one business day.',
        icon: 'message-square-text',
      },
      {
        title: 'Ten percent off reviews',
        text: 'On every Codebase Review package, taken off the invoice.',
        icon: 'ticket-percent',
      },
      {
        title: 'First choice of start dates',
        text: 'Members hear of free weeks three days before they are announced.',
        icon: 'calendar-check',
      },
    ],
  },
  downloads: { text: 'Checklists and a starter kit, free for every member.' },
  premium: { text: 'Material from finished projects, with the names removed and the numbers left in.' },
  tutorials: { text: 'Long tutorials, each built around one thing that works at the end.' },
  resources: { text: 'Small, finished things for daily work.' },
}
