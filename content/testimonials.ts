import { siteDefaults } from './site.ts'

export type SampleTestimonial = {
  name: string
  role: string
  company: string
  content: string
  rating: number
  avatar: string
  featured: boolean
  /** The title of a project in projects.ts. */
  projectTitle?: string
  projectType: string
  createdAt: string
}

export const testimonials: SampleTestimonial[] = [
  {
    name: 'Ruth Adeyinka-Moss',
    role: 'Operations Lead',
    company: 'Fathomwell Charts',
    content: `Our pilots stopped calling the office to ask whether the number on the screen was real, which is the only metric they cared about. ${siteDefaults.identity.ownerName.split(' ')[0]} spent a week on the ferry with a laptop in a dry bag. The bill was the one we had agreed on in March.`,
    rating: 5,
    avatar: '',
    featured: true,
    projectTitle: 'Tidewick: live tide data for 900 harbors',
    projectType: 'Web application',
    createdAt: '2026-09-02T14:00:00.000Z',
  },
  {
    name: 'Gareth Quillon',
    role: 'Managing Partner',
    company: 'Quillon & Marsh Bookkeeping',
    content:
      'We close the month in two days now, and we can say why every single line was matched the way it was. She also told us which part of our idea was not worth building, before we had paid for it.',
    rating: 5,
    avatar: '',
    featured: true,
    projectTitle: 'Ledgerlark: bank lines matched to invoices',
    projectType: 'Fintech',
    createdAt: '2026-07-06T14:00:00.000Z',
  },
  {
    name: 'Imke Vandersloot',
    role: 'Founder',
    company: 'Loomhollow Textiles',
    content:
      'The split test was her condition, not ours. It is the reason our accountant believes the number. I had two agencies before who promised more and showed no numbers.',
    rating: 5,
    avatar: '',
    featured: true,
    projectTitle: 'Loomhollow: a checkout on one page',
    projectType: 'E-commerce',
    createdAt: '2026-05-18T14:00:00.000Z',
  },
  {
    name: 'Delphine Aukerman',
    role: 'General Counsel',
    company: 'Saltmarsh Property Group',
    content:
      'It says when it does not know. After our first chatbot, that sentence alone was worth the invoice. Two of my lawyers wrote the test questions and complained about it; both now use the thing daily.',
    rating: 5,
    avatar: '',
    featured: true,
    projectTitle: 'Clauseferry: lease questions, answered with the page',
    projectType: 'AI and ML',
    createdAt: '2026-04-01T14:00:00.000Z',
  },
  {
    name: 'Tomas Ferreday',
    role: 'Head of Nursing',
    company: 'Northfold Clinics',
    content:
      'I got my Mondays back, and the nurses stopped assuming that I had favorites. The plan explains itself, so I no longer have to.',
    rating: 5,
    avatar: '',
    featured: true,
    projectTitle: 'Rotawren: shift plans for eleven clinics',
    projectType: 'Healthtech',
    createdAt: '2025-12-15T15:00:00.000Z',
  },
  {
    name: 'Anneliese Brook-Tamm',
    role: 'Technical Director',
    company: 'Frostglass Growers',
    content:
      'We were about to buy a second database. Instead she moved the furniture in the first. One night migration ran late and she called me before I noticed, with the plan for the next night already written.',
    rating: 4,
    avatar: '',
    featured: false,
    projectTitle: 'Frostglass: 1.2 billion greenhouse readings',
    projectType: 'Data engineering',
    createdAt: '2025-10-08T14:00:00.000Z',
  },
  {
    name: 'Curtis Lindgrove',
    role: 'Support Manager',
    company: 'Pinemoor Outfitters',
    content:
      'My team still writes to our customers. They just start from the second sentence. Nobody lost a job over this, which I had asked for in writing.',
    rating: 5,
    avatar: '',
    featured: true,
    projectTitle: 'Pinemoor: support replies drafted, not sent',
    projectType: 'AI and ML',
    createdAt: '2025-08-20T14:00:00.000Z',
  },
  {
    name: 'Howard Pell-Jensen',
    role: 'IT Director',
    company: 'Birchgate Utilities',
    content:
      'Ninety-four seconds. I had booked a hotel room next to the office for the week. I used it to sleep.',
    rating: 5,
    avatar: '',
    featured: false,
    projectTitle: 'Birchgate: a database upgrade in 94 seconds',
    projectType: 'Infrastructure',
    createdAt: '2025-05-05T14:00:00.000Z',
  },
  {
    name: 'Sunniva Archambeau',
    role: 'Chief Archivist',
    company: 'Vellum Hill County Archive',
    content:
      'Visitors now find their great-grandmothers in the time it takes me to put the kettle on. The handover document was so clear that our intern changed a setting and lived.',
    rating: 5,
    avatar: '',
    featured: false,
    projectTitle: 'Vellum Hill: search over 180,000 scanned pages',
    projectType: 'Search',
    createdAt: '2024-10-14T14:00:00.000Z',
  },
  {
    name: 'Malik Oyelund',
    role: 'Co-founder',
    company: 'Briefwren',
    content:
      'We had eleven weeks of money left and a slide deck. On day 34 we had a product, and on day 41 a paying customer. She cut our feature list in half in the first meeting, politely, with a pencil.',
    rating: 5,
    avatar: '',
    featured: true,
    projectType: 'SaaS MVP',
    createdAt: '2026-02-23T15:00:00.000Z',
  },
]
