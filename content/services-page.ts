export const catalogueTexts = {
  all: 'All services',
  empty: 'No services found in this category.',
  nothing: {
    title: 'No services on offer yet',
    text: 'Say what you need: the contact form is open.',
    link: 'Write a message',
  },
  questions: 'Questions',
} as const

export const serviceTexts = {
  choose: 'See the packages',
  requirementsLead: 'What is needed from you to begin.',
  inEvery:
    'Every package holds all that is listed under What’s Included. The columns show in what they differ.',
  requirementsHint: 'What else matters: dates, constraints, links. You can add more after ordering.',
  foundByHint: 'Optional: a search, an article, a recommendation.',
  notesHint: 'Optional: who else should know, a reference for the invoice, how to reach you.',
} as const
