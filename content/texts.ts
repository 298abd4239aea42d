import { labTexts } from './lab-texts.ts'
import { memberTexts } from './member-texts.ts'
import { sampleMvps } from './sample-mvps.ts'
import { vatSentences } from './vat-sentences.ts'

/** The texts mention the owner, whose details come from `src/base/site/`. */
type Owner = { ownerName: string; firstName: string; place: string }

/**
 * Texts that the owner can change. Unchanged ones are shown as they are here, or from `neutral-texts.ts` once the sample is
 * removed. Labels of buttons and forms are fixed, so they are elsewhere. The icons are names of lucide.dev.
 */
export const texts = ({ ownerName, firstName, place }: Owner) => ({
  hero: {
    headline: ['Your product live', 'on the agreed day,', 'at a fixed price'],
    lead: 'I build web apps and AI features for founders. Price and date are in writing before I start, and your own page shows every step.',
    stats: [
      { value: '50+', label: 'happy clients' },
      { value: '100+', label: 'projects' },
      { value: '10+', label: 'years' },
      { value: '4.9/5', label: 'rating' },
    ],
    orderTitle: 'AI Feature for Your Product',
    /** A phone shows the first, the third and the last step. */
    orderSteps: [
      { title: 'Order placed', detail: 'Standard package, 40% deposit paid', when: 'Day 1' },
      { title: 'Requirements received', detail: 'One hundred customer e-mails as examples', when: 'Day 3' },
      {
        title: 'In progress',
        detail: '78 of 100 replies can be sent as the AI wrote them',
        when: 'Today',
      },
      { title: 'First delivery', detail: 'You try it on a private page', when: 'Day 25' },
      { title: 'Completed', detail: 'Your support team works with it', when: 'Day 35' },
    ],
  },
  services: {
    heading: 'Six things I do, with their prices',
    text: 'Each has a fixed price and a delivery time. Where there are several packages, you see the lowest and the highest price.',
  },
  portfolio: {
    heading: 'What changed, and by how much',
    text: 'Every case says what the problem was, what changed, how we know, and what I would do differently.',
  },
  about: {
    heading: ['I began in land surveying.', 'Now I build software.'],
    bio: [
      `I'm ${ownerName}, an independent developer in ${place}. In my first job I held the staff for a land surveyor and wrote down the numbers. There I learned to check every figure twice before anybody builds on it. I have written software for more than ten years, the last seven on my own account.`,
      'Most of my clients are founders who launch a first product or rescue a second one. I write the code, the tests and the documentation myself. If somebody else would do your job better, I tell you before you pay anything.',
      'I like simple tools, plain language, and Fridays on which nothing goes live.',
    ],
    skillsHeading: 'What I am good at',
    skills: [
      { name: 'Full-stack development', percent: 95 },
      { name: 'AI and machine learning', percent: 90 },
      { name: 'Content creation', percent: 85 },
      { name: 'Technical consulting', percent: 92 },
    ],
    certificationsHeading: 'Certifications',
    certifications: [
      { name: 'Cloud architecture, professional level', year: '2025' },
      { name: 'PostgreSQL administration', year: '2024' },
      { name: 'Applied machine learning', year: '2023' },
      { name: 'Web accessibility specialist', year: '2022' },
    ],
    counters: [
      { value: '20+', label: 'AI projects in daily use' },
      { value: '7+', label: 'years independent' },
    ],
  },
  lab: {
    mvpCost: '',
    heading: 'SaaS MVP Lab: from an idea to paying users',
    text: 'I build the first version of your product for a fixed price, from a one-page scope that we both sign. Check here whether that suits you, before you write to me.',
    claims: [
      { value: '47+', label: 'MVPs delivered' },
      { value: '30-45 days', label: 'from kickoff to launch' },
      { value: '6 months', label: 'of support after launch' },
    ],
    aiHeading: 'Six AI features in daily use',
    aiFeatures: [
      {
        title: 'Answers with a source',
        text: 'Questions answered from your own content, with the page named. No source, no answer.',
        icon: 'file-search',
      },
      {
        title: 'Drafts for people to send',
        text: 'Replies and summaries prepared in your tone. A person reads each one and presses Send.',
        icon: 'message-square-text',
      },
      {
        title: 'Data from paperwork',
        text: 'Invoices, forms and e-mails become records. Fields it is not sure of are marked for you.',
        icon: 'scan-text',
      },
      {
        title: 'Search by meaning',
        text: 'Finds what people mean, not only what they type: "bike light" also finds the bicycle lamp.',
        icon: 'search',
      },
      {
        title: 'Messages sorted for you',
        text: 'Messages and tickets get a label as they arrive. The unclear ones go to a person.',
        icon: 'split',
      },
      {
        title: 'A limit on the cost',
        text: 'You see the cost per use and set a daily limit. If the AI service fails, the rest still works.',
        icon: 'circle-gauge',
      },
    ],
    processHeading: 'Four phases, each with a clear end',
    phases: [
      {
        title: 'Scope',
        firstDay: 1,
        lastDay: 5,
        text: 'I talk with three to five future users and write a one-page scope. It ends when we have both signed it.',
      },
      {
        title: 'Setup',
        firstDay: 6,
        lastDay: 12,
        text: 'Accounts, payments, e-mail, backups, hosting. It ends with an empty product that anybody can sign in to.',
      },
      {
        title: 'Build',
        firstDay: 13,
        lastDay: 32,
        text: 'One finished part a week at your own address, tried by real users. It ends when the whole scope is done.',
      },
      {
        title: 'Launch',
        firstDay: 33,
        lastDay: 45,
        text: 'A load test, a trial restore, the first customers. It ends with the handover; six months of support begin.',
      },
    ],
    portfolioHeading: 'Six finished MVPs, by field',
    mvps: sampleMvps,
  },
  testimonials: {
    heading: 'What clients said afterward',
    text: 'Asked four weeks after delivery, once the invoice was paid.',
  },
  blog: {
    heading: 'Notes from the field',
    text: 'What went wrong, why, and how I fixed it. All code was run before it was printed.',
  },
  newsletter: {
    heading: 'One letter a month',
    text: 'One problem from real work, how it was solved, and one thing to try yourself. About 600 words.',
    note: 'Your address is used for the letter only. Every letter says how to unsubscribe.',
  },
  contact: {
    heading: 'Tell me what you need, and by when',
    text: 'Three sentences are enough. I answer every message myself within one business day. If I cannot help, I name somebody who can.',
    facts: [
      {
        title: 'Within one business day',
        text: 'A written reply, in half of all cases within 3.2 hours.',
      },
      { title: 'A 20-minute call', text: 'Monday to Friday, Central Time. Free of charge.' },
      { title: 'A one-page proposal', text: 'What you get, price, date, and how we test it.' },
    ],
    timeZone: 'Central Time (UTC-6, UTC-5 in summer)',
    hours: 'Calls Monday to Thursday 9:00-12:00 and 13:30-16:30, Friday 9:00-12:00',
    replyTime: 'First reply within one business day; the median this year is 3.2 hours',
  },
  footer: {
    pitch: `Web apps and AI features at a fixed price, by one developer in ${place}.`,
    smallPrint: 'No tracking cookies. Visits are counted without storing who you are.',
  },
  search: {
    title: 'Professional Development Services',
    description: '',
    keywords: [
      'full-stack developer',
      'AI consultant',
      'SaaS MVP',
      'TypeScript',
      'React',
      'PostgreSQL',
      'retrieval-augmented generation',
      'web performance',
      'fixed-price software development',
    ],
  },
  /** The chat shows the first three. */
  chat: {
    questions: [
      'How much does a SaaS MVP cost?',
      'Which projects have you built?',
      'How does a project start?',
      'Which technologies do you work with?',
      'When can you start?',
    ],
  },
  catalogue: {
    title: 'Services and prices',
    description:
      'Products, AI features, performance, writing and consulting: each in up to three packages with a fixed price and a delivery time.',
    heading: 'What I do, and what it costs',
    text: 'Every service comes in up to three packages, each with a fixed price and a delivery time. What a package holds is written down before you order it.',
    questions:
      'What most clients ask before the first call. Whatever is missing here, ask in the chat or by the contact form.',
  },
  order: {
    packages: `${vatSentences.packages.net} Nothing is charged when you order: I read it first and answer within one business day.`,
    popular: 'Most popular',
    basic: 'Essential features for getting started',
    standard: 'Most popular option with additional features',
    premium: 'Complete solution with all advanced features',
  },
  blogPage: {
    title: 'Blog',
    description: '',
    heading: 'Lessons from real projects',
    text: 'Performance, databases, applied AI and the business of fixed prices. All code was run before it was printed.',
  },
  post: {
    owner: `Independent developer in ${place}. I build web apps and AI features for founders, at a fixed price.`,
    about: `More about ${firstName}`,
    service: 'I do this for clients, too',
    allHeading: 'I do this work for clients, too',
    allText: 'Every service has a fixed price and a delivery time.',
  },
  auth: {
    title: 'Sign In',
    description: '',
    heading: 'Your projects, orders and messages in one place',
    text: 'One account for ordering, following the work, and reading what members read.',
    points: [
      {
        title: 'AI-powered solutions',
        text: 'Content tools that analyze a text, find its keywords and propose titles, open to try right away.',
        icon: 'brain-circuit',
      },
      {
        title: 'Premium development services',
        text: `Fixed packages. ${vatSentences.invoice.net}`,
        icon: 'layers',
      },
      {
        title: 'A SaaS MVP lab',
        text: 'From a sketch to paying users in 30 to 45 days, with six months of support after launch.',
        icon: 'flask-conical',
      },
      {
        title: '24/7 expert support',
        text: 'Systems under support are watched around the clock. An outage gets an answer within the hour, at any hour.',
        icon: 'life-buoy',
      },
    ],
  },
  calls: {
    title: 'Book a call',
    description:
      'Talk to the person who will build it: choose a call, and a day and time in your own time zone. No account needed.',
    heading: 'Talk to the person who will build it.',
    text: 'No sales call. You describe the problem, I ask until I understand it, and you leave with a next step, also when that is somebody else.',
    about: 'Choose what fits. Each call has its own free times, and you can move or cancel it.',
    after: 'The call, and the same day a summary in writing',
  },
  thanks: {
    contact: 'Thank you. You will have an answer within one business day, at the address you gave.',
  },
  labPage: labTexts,
  aiTools: {
    title: 'AI Content Tools',
    description:
      'Paste a text and get its summary, reading time, key topics, keywords and titles. Free, and without an account.',
    text: 'Paste a text and see what it says at a glance: a summary and its key topics, the keywords it should be found by, and titles that keep its promise.',
  },
  ...memberTexts,
})
