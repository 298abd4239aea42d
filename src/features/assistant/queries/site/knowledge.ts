import { faq } from '#content/faq.ts'
import { about } from '#content/landing.ts'
import { contactInfo, person } from '#content/site.ts'
import { publishedTexts } from '#features/blog/queries/published.ts'
import { servicesOf } from '#features/catalogue/queries.ts'
import { allProjects } from '#features/projects/queries.ts'
import { allTestimonials } from '#features/testimonials/queries.ts'
import type { KnowledgeDocument } from '../../domain/answers/knowledge.ts'
import type { Tasks } from '../engine/messages.ts'
import { describePost, describeProject, describeService, describeTestimonial } from './documents.ts'

/** All that the assistant may answer from, as the database and the site's own texts hold it now. */
export async function siteKnowledge(): Promise<Tasks['learn']['input']> {
  const [services, projects, posts, testimonials] = await Promise.all([
    servicesOf(undefined),
    allProjects(),
    publishedTexts(maxPosts),
    allTestimonials(),
  ])
  return {
    desk: { owner: person.firstName, contactUrl: '/#contact' },
    documents: [
      ...services.map(describeService),
      ...projects.map(describeProject),
      ...posts.map(describePost),
      ...testimonials.map(describeTestimonial),
      ...fixedDocuments,
    ],
  }
}

/** The newest posts; the index of so many fits into the worker's memory many times over. */
const maxPosts = 300

const fixedDocuments: KnowledgeDocument[] = [
  {
    url: '/#about',
    title: `About ${person.name}`,
    kind: 'about',
    text: [
      ...about.bio,
      `${person.name} is a ${person.jobTitle}.`,
      `Certifications: ${about.certifications.map(({ name, year }) => `${name} (${year})`).join('; ')}.`,
    ].join('\n\n'),
  },
  {
    url: '/#contact',
    title: 'Contact',
    kind: 'contact',
    text: [
      `Write to ${contactInfo.email} or use the contact form.`,
      `I live and work in ${contactInfo.location}, in ${contactInfo.timeZone}.`,
      `${contactInfo.hours}.`,
      `${contactInfo.replyTime}.`,
    ].join(' '),
  },
  ...faq.map(({ id, question, answer }): KnowledgeDocument => {
    return { url: `/services#faq-${id}`, title: question, kind: 'faq', text: answer }
  }),
]
