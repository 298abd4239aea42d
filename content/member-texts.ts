/** Texts for members that the owner can change. The icons are names of lucide.dev. */
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
        title: 'Two hours of support',
        text: 'Written support in each quarter, and every ticket says how much of it is left.',
        icon: 'life-buoy',
      },
      {
        title: 'Tutorials that know your place',
        text: 'Each step that you mark as done stays marked, on every device.',
        icon: 'list-checks',
      },
    ],
  },
  downloads: { text: 'Checklists and a starter kit, free for every member.' },
  premium: { text: 'Material from finished projects, with the names removed and the numbers left in.' },
  tutorials: { text: 'Long tutorials, each built around one thing that works at the end.' },
  resources: { text: 'Small, finished things for daily work.' },
}
