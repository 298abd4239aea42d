import { type SiteFacts, unknownSite } from '../facts.ts'

const pack = (name: string, amount: number | null, duration: string, features: string[]) => ({
  name,
  price: amount === null ? 'On request' : `$${amount.toLocaleString('en-US')}`,
  amount,
  duration,
  features,
})

/** The site of a developer for growers. */
export const nursery: SiteFacts = {
  ...unknownSite,
  owner: {
    ...unknownSite.owner,
    name: 'Ida Berg',
    firstName: 'Ida',
    profession: 'Developer for growers',
    about: ['I studied biology at Lund. I have worked for growers for nine years.'],
    email: 'ida@berg.example',
    place: 'Uppsala',
    hours: 'Calls Monday to Thursday 9:00-12:00',
    replyTime: 'First reply within one day',
  },
  services: [
    {
      url: '/services/1',
      title: 'Garden Website',
      category: 'Web',
      description: 'A website for a nursery with a plant catalogue.',
      text: 'There is no minimum term. Plants are entered once and shown everywhere.',
      features: ['Plant catalogue', 'Contact form'],
      requirements: ['A list of plants', 'Twenty pictures'],
      duration: '3-5 weeks',
      packages: [
        pack('Basic', 2400, '3 weeks', ['Up to five pages']),
        pack('Standard', 3900, '5 weeks', [
          'Everything in Basic, up to twelve pages',
          'Web shop with card payments',
        ]),
      ],
    },
    {
      url: '/services/2',
      title: 'Greenhouse Sensors',
      category: 'Hardware',
      description: 'Sensors for temperature and humidity with a dashboard.',
      text: 'Batteries last two years.',
      features: ['Dashboard on the phone'],
      requirements: [],
      duration: '6 weeks',
      packages: [
        pack('Basic', 5100, '6 weeks', ['Ten sensors']),
        pack('Standard', null, '6 weeks', ['Any number of sensors']),
      ],
    },
  ],
  questions: [
    {
      url: '/faq#warranty',
      question: 'Is there a warranty?',
      answer: 'Faults are mended free of charge for 60 days.',
      topic: null,
      alsoAsked: [],
    },
    {
      url: '/faq#pay',
      question: 'How do I pay?',
      answer: 'Half at the start and half on delivery.',
      topic: null,
      alsoAsked: [],
    },
    {
      url: '/faq#alone',
      question: 'Do you work alone?',
      answer: 'Yes. I write all code myself.',
      topic: null,
      alsoAsked: ['How big is your crew?'],
    },
  ],
  projects: [
    {
      url: '/projects/orchard',
      title: 'Orchard: a planner for fruit growers',
      description: 'A planner for fruit growers that saves eleven hours a week.',
      text: 'Harvest losses fell by 12 percent, and storage costs by $400 a month.',
      client: 'Orchard Holm',
      category: 'Farming',
      technologies: ['Rust', 'SQLite'],
      tags: ['Planning'],
      outcome: 'Hours of planning a week: from 14 to 3',
    },
  ],
  posts: [
    {
      url: '/blog/frost',
      title: 'When frost warnings lie',
      text: 'A frost warning is a forecast with an error.',
    },
  ],
  testimonials: [
    {
      url: '/#testimonials',
      title: 'Testimonial by Lena Holm, Orchard Holm',
      author: 'Lena Holm',
      company: 'Orchard Holm',
      text: 'It paid for itself before the cherries were ripe.',
    },
  ],
}
