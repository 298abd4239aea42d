import { ownersFirstName, sectionAddress, showsPart, site, vat } from '#base/site/domain/site.ts'
import type { Offer } from '#desk/calls/contract/calls.ts'
import { offer } from '#desk/calls/queries/free-times.ts'
import { datesOfService } from '#desk/planning/queries/offered-dates.ts'
import { siteZone } from '#platform/clock.ts'
import { sendsMail } from '#platform/config.ts'
import { formatDate, formatMoney, formatTime } from '#platform/locale.ts'
import { interfaceLanguage, t } from '#platform/texts.ts'
import { publishedTexts } from '#showcase/blog/queries/published.ts'
import {
  offeredPackages,
  onRequest,
  type PackageType,
  shortName,
} from '#showcase/catalogue/contract/packages.ts'
import type { Service } from '#showcase/catalogue/contract.ts'
import { categoryServices } from '#showcase/catalogue/queries.ts'
import { allQuestions } from '#showcase/faq/queries.ts'
import type { Project } from '#showcase/projects/contract.ts'
import { allProjects } from '#showcase/projects/queries.ts'
import { allTestimonials } from '#showcase/testimonials/queries.ts'
import { languages } from '../domain/answers/normalize.ts'
import type {
  CallFacts,
  DateFacts,
  OwnerFacts,
  ProjectFacts,
  ServiceFacts,
  SiteFacts,
} from '../domain/facts.ts'

/** The number of newest posts to read. Their index needs only a small part of the worker's memory. */
const maxPosts = 300

/** Reads all facts for the assistant from the database and the texts of the site. */
export async function siteKnowledge(): Promise<SiteFacts> {
  const [services, projects, posts, testimonials, questions, calls] = await Promise.all([
    categoryServices(undefined),
    allProjects(),
    showsPart('blog') ? publishedTexts(maxPosts) : [],
    allTestimonials(),
    allQuestions(),
    showsPart('calls') ? offer(null) : null,
  ])
  return {
    language: languages.find((own) => own === interfaceLanguage()) ?? 'en',
    owner: ownerFacts(),
    services: services.map(serviceFacts),
    questions: questions.map(({ slug, question, answer, topic, alsoAsked }) => {
      return { url: `/services#faq-${slug}`, question, answer, topic, alsoAsked }
    }),
    projects: projects.map(projectFacts),
    posts: posts.map(({ slug, title, excerpt, content }) => {
      return { url: `/blog/${slug}`, title, text: `${excerpt}\n\n${content}` }
    }),
    testimonials: testimonials.map(({ name, company, content }) => {
      const title = t`Testimonial by ${name}, ${company}`
      return { url: sectionAddress('testimonials'), title, author: name, company, text: content }
    }),
    calls: calls && callFacts(calls),
    dates: (await Promise.all(services.map(dateFacts))).flat(),
    vat: vat(),
  }
}

function ownerFacts(): OwnerFacts {
  const { identity, texts } = site()
  const { about, contact } = texts
  return {
    name: identity.ownerName,
    firstName: ownersFirstName(),
    profession: identity.profession,
    about: about.bio,
    certifications: about.certifications.map(({ name, year }) => `${name} (${year})`),
    email: identity.email,
    place: identity.place,
    timeZone: contact.timeZone,
    hours: contact.hours,
    replyTime: contact.replyTime,
    contactUrl: '/#contact',
    aboutUrl: sectionAddress('about'),
    contactTitle: t`Contact`,
    aboutTitle: t`About ${identity.ownerName}`,
    testimonialsTitle: t`Testimonials`,
  }
}

const capitalize = (type: PackageType) => `${type[0]?.toUpperCase()}${type.slice(1)}`

function serviceFacts(service: Service): ServiceFacts {
  const { id, name, description, longDescription, features, requirements, deliveryTime, pricing } = service
  return {
    url: `/services/${id}`,
    title: name,
    category: '',
    description,
    text: longDescription ?? '',
    features,
    requirements,
    duration: deliveryTime ?? null,
    pricesIncludeVat: service.pricesIncludeVat,
    packages: offeredPackages(pricing).map(
      ({ type, name: own, price, deliveryTime: time, features: held }) => {
        return {
          name: own ? shortName(own) : capitalize(type),
          price: price === null ? t(onRequest) : formatMoney(price),
          amount: price === null ? null : Number(price),
          duration: time ?? null,
          features: held ?? [],
        }
      },
    ),
  }
}

function projectFacts(project: Project): ProjectFacts {
  const { slug, title, description, longDescription, clientName, category, technologies, tags, outcome } =
    project
  return {
    url: `/projects/${slug}`,
    title,
    description,
    text: longDescription ?? '',
    client: clientName ?? null,
    category: category ?? null,
    technologies,
    tags,
    outcome: outcome ? t`${outcome.of}: from ${outcome.was} to ${outcome.now}` : null,
  }
}

/** Returns null if visitors cannot book calls. */
function callFacts({ calls, changeUntilHours }: Offer): CallFacts | null {
  if (calls.length === 0) return null
  return {
    url: '/book',
    title: t`Book a call`,
    types: calls.map(({ title, minutes, priceWords, description, nextFree }) => {
      const next = nextFree && formatTime(nextFree, true, siteZone())
      return { title, minutes, price: priceWords ?? null, description: description ?? null, nextFree: next }
    }),
    change: { hours: changeUntilHours, byEmail: sendsMail() },
  }
}

/** Calculates when each package would start and be delivered if it were ordered now. */
async function dateFacts({ id, name, pricing }: Service): Promise<DateFacts[]> {
  const dates = await datesOfService(id)
  return offeredPackages(pricing).flatMap(({ type, name: own }) => {
    const day = dates[type]
    if (!day) return []
    return [
      {
        service: name,
        package: own ? shortName(own) : capitalize(type),
        starts: formatDate(day.startsOn),
        delivered: formatDate(day.deliveredBy),
      },
    ]
  })
}
