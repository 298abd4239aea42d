/** Texts of the service catalogue and of a service's page, beyond the services themselves. */
export const catalogueTexts = {
  heading: 'What I do, and what it costs',
  lead: 'Every service comes in three packages with a fixed price and a delivery time. What a package holds is written down before you order it.',
  all: 'All services',
  empty: 'No services found in this category.',
  nothing: {
    title: 'No services on offer yet',
    text: 'Say what you need: the contact form is open.',
    link: 'Write to me',
  },
  questions: 'Questions',
  questionsLead:
    'What most clients ask before the first call. Whatever is missing here, ask in the chat or by the contact form.',
} as const

export const serviceTexts = {
  choose: 'See the packages',
  packagesLead:
    'Prices are fixed and before tax. Nothing is charged when you order: I read it first and answer within one business day.',
  requirementsLead: 'What I need from you to begin.',
  inEvery:
    'Every package holds all that is listed under What’s Included. The columns show in what they differ.',
  requirementsHint: 'Anything I should know: dates, constraints, links. You can add more after ordering.',
  foundByHint: 'Optional: a search, an article, somebody who knows me.',
  notesHint: 'Optional: who else should know, a reference for the invoice, how to reach you.',
} as const
