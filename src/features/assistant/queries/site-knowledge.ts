import type { Offer } from '#features/appointments/contract/calls.ts'
import { offer } from '#features/appointments/queries/calls.ts'
import { publishedTexts } from '#features/blog/queries/published.ts'
import { onRequest, packagesOf, priceRange, shortName } from '#features/catalogue/contract/packages.ts'
import type { Service } from '#features/catalogue/contract.ts'
import { servicesOf } from '#features/catalogue/queries.ts'
import type { FaqEntry } from '#features/faq/contract.ts'
import { allQuestions } from '#features/faq/queries.ts'
import type { Project } from '#features/projects/contract.ts'
import { allProjects } from '#features/projects/queries.ts'
import { ownersFirstName, sectionAddress, showsPage, site } from '#features/site/domain/site.ts'
import type { Testimonial } from '#features/testimonials/contract.ts'
import { allTestimonials } from '#features/testimonials/queries.ts'
import { sendsMail } from '#platform/config.ts'
import { formatMoney } from '#platform/locale.ts'
import type { KnowledgeDocument } from '../domain/answers/knowledge.ts'
import type { Knowledge } from './engine-worker.ts'

/** All that the assistant may answer from, as the database and the site's own texts hold it now. */
export async function siteKnowledge(): Promise<Knowledge> {
  const [services, projects, posts, testimonials, questions, calls] = await Promise.all([
    servicesOf(undefined),
    allProjects(),
    showsPage('blog') ? publishedTexts(maxPosts) : [],
    allTestimonials(),
    allQuestions(),
    offer(null),
  ])
  return {
    contact: { owner: ownersFirstName(), contactUrl: '/#contact' },
    documents: [
      ...services.map(describeService),
      ...projects.map(describeProject),
      ...posts.map(describePost),
      ...testimonials.map(describeTestimonial),
      ...fixedDocuments(),
      ...describeCalls(calls),
      ...questions.map(describeQuestion),
    ],
  }
}

/** The newest posts; the index of so many fits into the worker's memory many times over. */
const maxPosts = 300

const fixedDocuments = (): KnowledgeDocument[] => {
  const {
    identity,
    texts: { about, contact },
  } = site()
  return [
    {
      url: sectionAddress('about'),
      title: `About ${identity.ownerName}`,
      kind: 'about',
      text: [
        ...about.bio,
        `${identity.ownerName} is a ${identity.profession}.`,
        about.certifications.length > 0 &&
          `Certifications: ${about.certifications.map(({ name, year }) => `${name} (${year})`).join('; ')}.`,
      ]
        .filter(Boolean)
        .join('\n\n'),
    },
    {
      url: '/#contact',
      title: 'Contact',
      kind: 'contact',
      text: [
        `Write to ${identity.email} or use the contact form.`,
        `I live and work in ${[identity.place, contact.timeZone].filter(Boolean).join(', in ')}.`,
        contact.hours && `${contact.hours}.`,
        contact.replyTime && `${contact.replyTime}.`,
      ]
        .filter(Boolean)
        .join(' '),
    },
  ]
}

/** The calls that can be booked; nothing where there are none. Their times change too often to be quoted. */
function describeCalls({ calls, changeUntilHours }: Offer): KnowledgeDocument[] {
  if (calls.length === 0) return []
  return [
    {
      url: '/book',
      title: 'Book a call',
      kind: 'contact',
      alsoAsked: [
        'Can we talk on the phone?',
        'Could we have a video call?',
        'How do I schedule a meeting or an appointment?',
        'How do I move or cancel my call?',
      ],
      text: join([
        'You can book a call on this site: choose a day and a time in your own time zone. You need no account.',
        ...calls.map(
          ({ title, minutes, priceWords, description }) =>
            `${title}: ${minutes} minutes${priceWords ? `, ${priceWords.toLowerCase()}` : ''}. ${description ?? ''}`,
        ),
        `A call can be moved or cancelled until ${describeLimit(changeUntilHours)}, ${sendsMail() ? 'by the link in its email' : 'on its own page'}.`,
      ]),
    },
  ]
}

const describeLimit = (hours: number) =>
  hours === 0 ? 'it begins' : `${hours} hour${hours === 1 ? '' : 's'} before`

const enumerate = (items: readonly string[]) => `${items.join('; ')}.`
const join = (parts: (string | null | false | undefined)[]) => parts.filter(Boolean).join('\n\n')

/** A service with its packages: each price and delivery time word for word as the catalogue holds them. */
function describeService(service: Service): KnowledgeDocument {
  const { deliveryTime } = service
  const packages = packagesOf(service.pricing).map(({ type, name, label, ...terms }) => {
    return { ...terms, name: name ? shortName(label) : type }
  })
  const prices = packages.map(
    ({ name, price, deliveryTime }) =>
      `${name} ${price === null ? onRequest.toLowerCase() : formatMoney(price)}${deliveryTime ? ` (${deliveryTime})` : ''}`,
  )
  const { lowest, isOnly } = priceRange(service.pricing)
  const price = lowest === null ? onRequest.toLowerCase() : `${isOnly ? '' : 'from '}${formatMoney(lowest)}`
  return {
    url: `/services/${service.id}`,
    title: service.name,
    kind: 'service',
    text: join([
      service.description,
      service.longDescription,
      service.features.length > 0 && `What you get: ${enumerate(service.features)}`,
      service.requirements.length > 0 && `What I need from you: ${enumerate(service.requirements)}`,
      `Price ${price}: ${prices.join(', ')}.`,
      deliveryTime && `Delivery time: ${deliveryTime}.`,
      ...packages.map(
        ({ name, features = [] }) =>
          features.length > 0 && `The ${name} package includes: ${enumerate(features)}`,
      ),
    ]),
    facts: { price, ...(deliveryTime && { duration: deliveryTime }) },
  }
}

function describeProject(project: Project): KnowledgeDocument {
  const facts = [
    project.clientName && `Client: ${project.clientName}.`,
    project.category && `Category: ${project.category}.`,
    project.technologies.length > 0 && `Built with ${project.technologies.join(', ')}.`,
  ]
  return {
    url: `/projects/${project.slug}`,
    title: project.title,
    kind: 'project',
    text: join([project.description, project.longDescription, facts.filter(Boolean).join(' ')]),
  }
}

function describeQuestion({ slug, question, answer, alsoAsked }: FaqEntry): KnowledgeDocument {
  return { url: `/services#faq-${slug}`, title: question, kind: 'faq', text: answer, alsoAsked }
}

type PostText = { slug: string; title: string; excerpt: string; content: string }

function describePost({ slug, title, excerpt, content }: PostText): KnowledgeDocument {
  return { url: `/blog/${slug}`, title, kind: 'post', text: join([excerpt, content]) }
}

function describeTestimonial({ name, company, content }: Testimonial): KnowledgeDocument {
  const title = `Testimonial by ${name}, ${company}`
  return { url: sectionAddress('testimonials'), title, kind: 'testimonial', text: content }
}
