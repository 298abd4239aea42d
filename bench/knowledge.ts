import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { services } from '#content/catalogue.ts'
import { posts } from '#content/posts.ts'
import { projects, type SampleProject } from '#content/projects.ts'
import { siteDefaults } from '#content/site.ts'
import { type SampleTestimonial, testimonials } from '#content/testimonials.ts'
import { texts } from '#content/texts.ts'
import type { KnowledgeDocument, KnowledgeKind } from '#features/assistant/domain/answers/knowledge.ts'
import { projectRoot } from '#platform/root.ts'

type InventedChunk = {
  id: string
  type: KnowledgeKind
  title: string
  url: string
  text: string
  facts?: { price?: string; duration?: string }
}
type InventedSite = { owner: string; contactUrl: string; chunks: InventedChunk[] }

export const readData = <T>(name: string): T =>
  JSON.parse(readFileSync(join(projectRoot, 'bench/data', name), 'utf8'))

/** The invented site of bench/data/site.json, as the assistant takes it. */
export function inventedSite() {
  const { owner, contactUrl, chunks } = readData<InventedSite>('site.json')
  const documents = chunks.map(({ type, url, title, text, facts }): KnowledgeDocument => {
    return { kind: type, url, title, text, ...(facts ? { facts } : {}) }
  })
  return { contact: { owner, contactUrl }, documents, urls: new Map(chunks.map(({ id, url }) => [id, url])) }
}

/** The sample site of content/, in the form in which the database will give it. */
export function sampleSite() {
  const documents = [
    ...services.map(serviceDocument),
    ...projects.map(projectDocument),
    ...posts.map(postDocument).filter((document) => document !== undefined),
    ...testimonials.map(testimonialDocument),
    contactDocument(),
  ]
  return { contact: { owner: 'Tessa', contactUrl: '/#contact' }, documents }
}

const slugOf = (title: string) =>
  title
    .split(':', 1)[0]
    ?.toLowerCase()
    .replace(/[^a-z0-9]+/g, '-') ?? ''
const dollars = (amount: string) => `$${Number(amount).toLocaleString('en-US')}`
const list = (items: readonly string[]) => `${items.join('; ')}.`

function serviceDocument(service: (typeof services)[number]): KnowledgeDocument {
  const entries = Object.entries(service.pricing)
  const prices = entries.map(
    ([name, { price, deliveryTime }]) => `${name} ${dollars(price)} (${deliveryTime})`,
  )
  const packages = entries.map(([name, { features }]) => `The ${name} package includes: ${list(features)}`)
  const from = `from ${dollars(service.pricing.basic.price)}`
  return {
    url: `/services/${slugOf(service.name)}`,
    title: service.name,
    kind: 'service',
    text: [
      service.description,
      service.longDescription,
      `What you get: ${list(service.features)}`,
      `What I need from you: ${list(service.requirements)}`,
      `Price ${from}: ${prices.join(', ')}.\n\nDelivery time: ${service.deliveryTime}.`,
      packages.join('\n\n'),
    ].join('\n\n'),
    facts: { price: from, duration: service.deliveryTime },
  }
}

function projectDocument(project: SampleProject): KnowledgeDocument {
  return {
    url: `/projects/${slugOf(project.title)}`,
    title: project.title,
    kind: 'project',
    text: [
      project.description,
      project.longDescription,
      `Client: ${project.clientName}. Category: ${project.category}. Built with ${project.technologies.join(', ')}.`,
    ].join('\n\n'),
  }
}

/** A post whose text is not written yet is left out. */
function postDocument(post: (typeof posts)[number]): KnowledgeDocument | undefined {
  const text = readText(`content/posts/${post.slug}.md`)
  return text
    ? { url: `/blog/${post.slug}`, title: post.title, kind: 'post', text: `${post.excerpt}\n\n${text}` }
    : undefined
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(join(projectRoot, path), 'utf8')
  } catch {
    return undefined
  }
}

function testimonialDocument(testimonial: SampleTestimonial): KnowledgeDocument {
  return {
    url: `/#testimonials-${slugOf(testimonial.name)}`,
    title: `Testimonial by ${testimonial.name}, ${testimonial.company}`,
    kind: 'testimonial',
    text: testimonial.content,
  }
}

function contactDocument(): KnowledgeDocument {
  const { email, place: location, ownerName } = siteDefaults.identity
  const { timeZone, hours, replyTime } = texts({ ownerName, firstName: 'Tessa', place: location }).contact
  return {
    url: '/#contact',
    title: 'Contact',
    kind: 'contact',
    text: `Write to ${email} or use the contact form. I live and work in ${location}, in ${timeZone}. ${hours}. ${replyTime}.`,
  }
}
