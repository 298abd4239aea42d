import { t } from '#platform/texts.ts'

type Owner = { ownerName: string; firstName: string; place: string; profession: string; offer: string }

const none = { title: '', description: '' }

/**
 * These texts replace the sample's when the sample is removed. They promise nothing and are true of every owner. An empty text is
 * not shown, and a section without texts is hidden.
 */
export const neutralTexts = ({ ownerName, firstName, place, profession, offer }: Owner) => ({
  hero: { headline: [], lead: offer, stats: [], orderTitle: '', orderSteps: [] },
  services: { heading: t`Services`, text: '' },
  portfolio: { heading: t`Projects`, text: '' },
  about: {
    heading: [t`About ${firstName}`],
    bio: [t`I'm ${ownerName}, ${profession}. I work in ${place}.`],
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
  testimonials: { heading: t`What clients say`, text: '' },
  blog: { heading: t`From the blog`, text: '' },
  newsletter: {
    heading: t`Newsletter`,
    text: '',
    note: t`Your address is used for the newsletter only. Every issue says how to unsubscribe.`,
  },
  contact: {
    heading: t`Contact`,
    text: t`Write to me with the form, or to the address below.`,
    facts: [],
    timeZone: '',
    hours: '',
    replyTime: '',
  },
  footer: {
    pitch: offer,
    smallPrint: t`No tracking cookies. Visits are counted without storing who you are.`,
  },
  search: { title: profession, description: '', keywords: [] },
  chat: {
    questions: [t`Which services do you offer?`, t`Which projects have you built?`, t`How can I reach you?`],
  },
  catalogue: {
    ...none,
    heading: t`Services`,
    text: '',
    questions: t`Whatever is missing here, ask by the contact form.`,
  },
  order: {
    packages: t`Nothing is charged when you order.`,
    popular: '',
    basic: '',
    standard: '',
    premium: '',
  },
  blogPage: { ...none, heading: t`Blog`, text: '' },
  post: {
    owner: `${profession}, ${place}`,
    about: t`More about ${firstName}`,
    service: t`A service that fits`,
    allHeading: t`Services`,
    allText: '',
  },
  auth: {
    ...none,
    heading: t`Your orders and messages in one place`,
    text: t`One account for ordering and following the work.`,
    points: [],
  },
  calls: {
    ...none,
    heading: t`Book a call`,
    text: '',
    about: t`Choose what fits. Each call has its own free times, and you can move or cancel it.`,
    after: t`The call`,
  },
  thanks: { contact: t`Thank you. The answer goes to the address you gave.` },
  labPage: {
    ...none,
    heading: t`What a first version costs`,
    text: t`Two calculators for a first product: what it returns, and what it costs.`,
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
    callHeading: t`Tell me what you want to build.`,
    callText: '',
  },
  aiTools: {
    ...none,
    text: t`Paste a text and see what it says at a glance: a summary and its key topics, the keywords it should be found by, and titles that keep its promise.`,
  },
  memberHome: { benefits: [] },
  downloads: { text: '' },
  premium: { text: '' },
  tutorials: { text: '' },
  resources: { text: '' },
})
