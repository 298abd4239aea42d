import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { callTypes } from '#content/call-types.ts'
import { services } from '#content/catalogue.ts'
import { faq } from '#content/faq.ts'
import { posts } from '#content/posts.ts'
import { projects, type SampleProject } from '#content/projects.ts'
import { siteDefaults } from '#content/site.ts'
import { testimonials } from '#content/testimonials.ts'
import { texts } from '#content/texts.ts'
import type { PackageFacts, ServiceFacts, SiteFacts } from '#operations/assistant/domain/facts.ts'
import { projectRoot } from '#platform/root.ts'

export const readData = <T>(name: string): T =>
  JSON.parse(readFileSync(join(projectRoot, 'bench/data', name), 'utf8'))

/** Returns the facts of an invented bakery. Its services, package names and questions differ from the sample site's. */
export const bakery = () => readData<SiteFacts>('bakery-site.json')

const slugOf = (title: string) =>
  title
    .split(':', 1)[0]
    ?.toLowerCase()
    .replace(/[^a-z0-9]+/g, '-') ?? ''
const dollars = (amount: string) => `$${Number(amount).toLocaleString('en-US')}`

/** Returns the facts of the sample site in `content/`, in the form that the database stores. */
export function sampleSite(): SiteFacts {
  const { ownerName, email, place, profession } = siteDefaults.identity
  const { contact, about } = texts({ ownerName, firstName: 'Tessa', place })
  return {
    language: 'en',
    owner: {
      name: ownerName,
      firstName: 'Tessa',
      profession,
      about: about.bio,
      certifications: about.certifications.map(({ name, year }) => `${name} (${year})`),
      email,
      place,
      timeZone: contact.timeZone,
      hours: contact.hours,
      replyTime: contact.replyTime,
      contactUrl: '/#contact',
      aboutUrl: '/#about',
      contactTitle: 'Contact',
      aboutTitle: `About ${ownerName}`,
      testimonialsTitle: 'Testimonials',
    },
    services: services.map(serviceFacts),
    questions: faq().map(({ id, question, answer }) => {
      return { url: `/services#faq-${id}`, question, answer, topic: null, alsoAsked: [] }
    }),
    projects: projects.map(projectFacts),
    posts: posts.map(({ slug, title, excerpt }) => {
      return { url: `/blog/${slug}`, title, text: `${excerpt}\n\n${readText(`content/posts/${slug}.md`)}` }
    }),
    testimonials: testimonials.map(({ name, company, content }) => {
      const url = `/#testimonials-${slugOf(name)}`
      return { url, title: `Testimonial by ${name}, ${company}`, author: name, company, text: content }
    }),
    calls: {
      url: '/book',
      title: 'Book a call',
      types: callTypes()
        .filter(({ openTo }) => openTo === 'anyone')
        .map(({ title, minutes, priceWords, description }) => {
          return { title, minutes, price: priceWords, description, nextFree: null }
        }),
      change: { hours: 12, byEmail: false },
    },
    dates: [],
  }
}

function serviceFacts(service: (typeof services)[number]): ServiceFacts {
  const names = { basic: 'Basic', standard: 'Standard', premium: 'Premium' }
  const packages = Object.entries(service.pricing).map(
    ([type, { price, deliveryTime, features }]): PackageFacts => {
      return {
        name: names[type as keyof typeof names],
        price: dollars(price),
        amount: Number(price),
        duration: deliveryTime,
        features,
      }
    },
  )
  return {
    url: `/services/${slugOf(service.name)}`,
    title: service.name,
    category: service.category,
    description: service.description,
    text: service.longDescription,
    features: service.features,
    requirements: service.requirements,
    duration: service.deliveryTime,
    packages,
  }
}

function projectFacts(project: SampleProject) {
  const { outcome } = project
  return {
    url: `/projects/${slugOf(project.title)}`,
    title: project.title,
    description: project.description,
    text: project.longDescription,
    client: project.clientName,
    category: project.category,
    technologies: project.technologies,
    tags: project.tags,
    outcome: outcome ? `${outcome.of}: from ${outcome.was} to ${outcome.now}` : null,
  }
}

function readText(path: string): string {
  try {
    return readFileSync(join(projectRoot, path), 'utf8')
  } catch {
    return ''
  }
}
