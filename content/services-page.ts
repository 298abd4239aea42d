import { msg } from '#platform/texts.ts'

export const catalogueTexts = {
  all: msg`All services`,
  empty: msg`No services found in this category.`,
  nothing: {
    title: msg`No services on offer yet`,
    text: msg`Say what you need: the contact form is open.`,
    link: msg`Write a message`,
  },
  questions: msg`Questions`,
} as const

export const serviceTexts = {
  choose: msg`See the packages`,
  requirementsLead: msg`What is needed from you to begin.`,
  inEvery: msg`Every package holds all that is listed under What’s Included. The columns show in what they differ.`,
  requirementsHint: msg`What else matters: dates, constraints, links. You can add more after ordering.`,
  foundByHint: msg`Optional: a search, an article, a recommendation.`,
  notesHint: msg`Optional: who else should know, a reference for the invoice, how to reach you.`,
} as const
