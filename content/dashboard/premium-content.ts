export const premiumContent = {
  heading: 'Premium Content',
  text: 'Material from finished projects, with the names removed and the numbers left in.',
  validUntil: '2027-12-31',
  cards: [
    {
      title: 'Proposal Library',
      description: 'Twelve proposals that were accepted and three that were not, with notes on why.',
      icon: 'file-pen-line',
    },
    {
      title: 'Evaluation Workbook',
      description: 'Question lists, labels, and the arithmetic for judging an AI feature.',
      icon: 'scale',
    },
    {
      title: 'Performance Casebook',
      description: 'Eight slow systems, each with its profile, its cause and its fixed profile.',
      icon: 'gauge',
    },
    {
      title: 'Incident Diaries',
      description: 'Five outages told minute by minute, including the minutes that were wasted.',
      icon: 'notebook-pen',
    },
  ],
} as const
