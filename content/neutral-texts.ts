/** What the owner says of himself in the settings. */
type Owner = { ownerName: string; firstName: string; place: string; profession: string; offer: string }

const none = { title: '', description: '' }

/**
 * What stands in place of the sample's texts once the sample is removed: nothing that promises anything or that is true of the
 * sample alone. An empty text is not shown, and a section without texts is hidden.
 */
export const neutralTexts = ({ ownerName, firstName, place, profession, offer }: Owner) => ({
  hero: { headline: [], lead: offer, stats: [], orderTitle: '', orderSteps: [] },
  services: { heading: 'Services', text: '' },
  portfolio: { heading: 'Projects', text: '' },
  about: {
    heading: [`About ${firstName}`],
    bio: [`I'm ${ownerName}, ${profession}. I work in ${place}.`],
    skillsHeading: '',
    skills: [],
    certificationsHeading: '',
    certifications: [],
    counters: [],
  },
  lab: {
    mvpCost: '',
    heading: '',
    text: '',
    claims: [],
    aiHeading: '',
    aiFeatures: [],
    processHeading: '',
    phases: [],
    portfolioHeading: '',
    mvps: [],
  },
  testimonials: { heading: 'What clients say', text: '' },
  blog: { heading: 'From the blog', text: '' },
  newsletter: {
    heading: 'Newsletter',
    text: '',
    note: 'Your address is used for the newsletter only. Every issue says how to unsubscribe.',
  },
  contact: {
    heading: 'Contact',
    text: 'Write to me with the form, or to the address below.',
    facts: [],
    timeZone: '',
    hours: '',
    replyTime: '',
  },
  footer: {
    pitch: offer,
    smallPrint: 'No tracking cookies. Visits are counted without storing who you are.',
  },
  search: { title: profession, description: '', keywords: [] },
  chat: {
    questions: ['Which services do you offer?', 'Which projects have you built?', 'How can I reach you?'],
  },
  catalogue: {
    ...none,
    heading: 'Services',
    text: '',
    questions: 'Whatever is missing here, ask by the contact form.',
  },
  order: {
    packages: 'Nothing is charged when you order.',
    popular: '',
    basic: '',
    standard: '',
    premium: '',
  },
  blogPage: { ...none, heading: 'Blog', text: '' },
  post: {
    owner: `${profession}, ${place}`,
    about: `More about ${firstName}`,
    service: 'A service that fits',
    allHeading: 'Services',
    allText: '',
  },
  auth: {
    ...none,
    heading: 'Your orders and messages in one place',
    text: 'One account for ordering and following the work.',
    points: [],
  },
  calls: {
    ...none,
    heading: 'Book a call',
    text: '',
    about: 'Choose what fits. Each call has its own free times, and you can move or cancel it.',
    after: 'The call',
  },
  thanks: { contact: 'Thank you. The answer goes to the address you gave.' },
  labPage: {
    ...none,
    heading: 'What a first version costs',
    text: 'Two calculators for a first product: what it returns, and what it costs.',
    liveHeading: '',
    liveText: '',
    capabilitiesHeading: '',
    capabilitiesText: '',
    capabilities: [],
    stepsHeading: '',
    steps: [],
    figuresHeading: '',
    figures: [],
    laterHeading: '',
    laterFigures: [],
    aiHeading: '',
    aiText: '',
    aiCards: [],
    callHeading: 'Tell me what you want to build.',
    callText: '',
  },
  aiTools: {
    ...none,
    text: 'Paste a text and see what it says at a glance: a summary and its key topics, the keywords it should be found by, and titles that keep its promise.',
  },
  memberHome: { benefits: [] },
  downloads: { text: '' },
  premium: { text: '' },
  tutorials: { text: '' },
  resources: { text: '' },
})
