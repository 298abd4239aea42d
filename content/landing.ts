/** The landing page's texts, section by section. Icons are lucide component names. */

export const tooltips = {
  feature: 'Work in progress - Feature coming soon!',
  post: 'Work in progress - Individual blog posts coming soon!',
} as const

export const hero = {
  headline: ['Full-stack and AI', 'work, measured', 'before and after'],
  lead: 'I build web products and AI features for startup founders: a fixed price, a delivery date in writing, and a page on which you watch the work move.',
  primaryButton: 'View My Work',
  secondaryButton: "Let's Talk",
  stats: [
    { value: '50+', label: 'happy clients' },
    { value: '100+', label: 'projects' },
    { value: '10+', label: 'years' },
    { value: '4.9/5', label: 'rating' },
  ],
  order: {
    caption: 'What a client sees: a sample order',
    title: 'Web Performance Repair',
    package: 'Standard package',
    number: '#1042',
    steps: [
      { title: 'Order placed', detail: 'Standard package, 40% deposit paid', when: 'Day 1', state: 'done' },
      {
        title: 'Requirements received',
        detail: 'Repository access, test account, two months of field data',
        when: 'Day 2',
        state: 'done',
      },
      {
        title: 'In progress',
        detail: 'Largest paint 4.1 s to 2.7 s; three of five causes mended',
        when: 'Today',
        state: 'now',
      },
      { title: 'First delivery', detail: 'Staging address for your review', when: 'Day 12', state: 'next' },
      {
        title: 'Completed',
        detail: 'Measured again on real visits, then closed',
        when: 'Day 15',
        state: 'next',
      },
    ],
  },
} as const

export const services = {
  heading: 'Six things I do, with their prices',
  text: 'Each comes in three packages with a fixed price and a delivery time. What you see here is the smallest and the largest.',
  link: 'See all services and packages',
  /** `service` is the service's name in the catalogue; basic and premium are its prices there. */
  cards: [
    {
      title: 'SaaS MVPs',
      text: 'A first version that strangers can sign up for and pay for, live in 30 to 45 days.',
      icon: 'Rocket',
      service: 'SaaS MVP',
      basic: '$35,000',
      premium: '$60,000',
    },
    {
      title: 'Answers from your documents',
      text: 'Questions answered from contracts, manuals and tickets, with the page cited or an honest "not found".',
      icon: 'FileSearch',
      service: 'Document Question Answering',
      basic: '$7,500',
      premium: '$22,000',
    },
    {
      title: 'AI features in your product',
      text: 'Drafting, sorting, extracting: one dull task taken over by a model, with a limit on what it may spend.',
      icon: 'BrainCircuit',
      service: 'AI Feature for Your Product',
      basic: '$6,000',
      premium: '$18,500',
    },
    {
      title: 'Faster pages',
      text: 'Your site measured on a slow phone, the causes ranked, the ones that matter mended.',
      icon: 'Gauge',
      service: 'Web Performance Repair',
      basic: '$1,200',
      premium: '$8,400',
    },
    {
      title: 'Technical writing',
      text: 'Articles that engineers finish reading, about what your product does, with code that runs.',
      icon: 'PenLine',
      service: 'Technical Articles',
      basic: '$900',
      premium: '$4,400',
    },
    {
      title: 'A second opinion on code',
      text: 'An honest reading of a codebase before you fund it, buy it, or hand it to a new team.',
      icon: 'SearchCode',
      service: 'Codebase Review',
      basic: '$1,600',
      premium: '$6,200',
    },
  ],
} as const

export const portfolio = {
  heading: 'What changed, and by how much',
  text: 'Every case says what the problem was, how the result was measured, and what I would do differently.',
  allButton: 'View All Projects',
} as const

export const about = {
  heading: 'I used to survey land. Now I survey software.',
  bio: [
    "I'm Tessa Brandvold, an independent developer in Duluth, Minnesota. I began as a land surveyor's assistant, carrying the rod and writing down numbers, and learned there that a measurement without its error is gossip. I have written software for more than ten years, the last seven on my own account.",
    'Most of my clients are founders with a first product to ship or a second one to rescue. I write the code, the tests and the documentation myself, and I turn down work that somebody else would do better. If a project needs an illustrator or a lawyer, I say so early, while it is cheap.',
    'I like PostgreSQL, plain language, and Fridays on which nothing goes to production.',
  ],
  skillsHeading: 'How well I know the ground',
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
    { value: '20+', label: 'projects with a model in production' },
    { value: '7+', label: 'years independent' },
  ],
} as const

export const saasLab = {
  heading: 'SaaS MVP Lab: from a sketch to paying users',
  text: 'A fixed team of one, a fixed price, and a scope we both sign. What follows lets you check whether that fits before you write to me.',
  claims: [
    { value: '47+', label: 'MVPs delivered' },
    { value: '30-45 days', label: 'from kickoff to launch' },
    { value: '6 months', label: 'of support after launch' },
  ],
  calculator: {
    heading: 'What waiting costs',
    text: 'Compare a traditional build with an MVP at $45,000. The formula is printed below, so you can argue with it.',
    formula:
      'Traditional cost is team size x months x 4 weeks x 40 hours x hourly rate. Time saved is months minus 1.5. Revenue impact is revenue x growth x months saved / 12. The return is savings plus impact, divided by $45,000.',
    reportButton: 'Download Detailed Report',
  },
  aiHeading: 'Six AI parts that have earned their place',
  aiText: "Each has run in a client's product for at least half a year. Most MVPs need one of them, or none.",
  aiFeatures: [
    {
      title: 'Answers with a source',
      text: 'Questions answered from your content, with the page cited. No source, no answer.',
      icon: 'FileSearch',
    },
    {
      title: 'Drafts for people to send',
      text: 'Replies and summaries prepared in your tone. A person reads them first and presses the button.',
      icon: 'MessageSquareText',
    },
    {
      title: 'Fields out of paperwork',
      text: 'Invoices, forms and e-mails turned into records, with a confidence for every field.',
      icon: 'ScanText',
    },
    {
      title: 'Search that takes a hint',
      text: 'Words and meaning ranked together, so that "bike light" finds the bicycle lamp.',
      icon: 'Search',
    },
    {
      title: 'Sorting and routing',
      text: 'Messages and tickets labeled as they arrive. The doubtful ones go to a person.',
      icon: 'Split',
    },
    {
      title: 'A meter on the bill',
      text: 'Cost per use, a daily ceiling, and a fallback for the hour when the provider is away.',
      icon: 'CircleGauge',
    },
  ],
  processHeading: 'Four phases, each with an end you can see',
  phases: [
    {
      title: 'Survey',
      days: 'Days 1-5',
      text: 'Interviews with three to five future users, and a scope of one page. It ends with two signatures or a polite goodbye.',
    },
    {
      title: 'Ground',
      days: 'Days 6-12',
      text: 'Accounts, payments, mail, backups and deployment. It ends with an empty product that a stranger can sign in to.',
    },
    {
      title: 'Build',
      days: 'Days 13-32',
      text: 'One slice a week at your own address, tried by real users. It ends when the signed scope is done.',
    },
    {
      title: 'Launch',
      days: 'Days 33-45',
      text: 'Load test, one restored backup, first customers. It ends with a handover, and the six months of support begin.',
    },
  ],
  portfolioHeading: 'Six of them, by field',
  estimator: {
    heading: 'An estimate in five steps',
    text: 'The sum is exact for the answers you give; the answers are the uncertain part. Send it to me and I will tell you which of them I doubt.',
    steps: ['Project type', 'Complexity', 'Core features', 'AI integration', 'Project details'],
    button: 'Get Estimate',
  },
  strategyButton: 'Book Strategy Session',
  processButton: 'Explore Our Process',
} as const

export const testimonials = {
  heading: 'What clients said afterward',
  text: 'Asked four weeks after delivery, when the invoice is paid and the relief has worn off.',
} as const

export const blog = {
  heading: 'Notes from the field',
  text: 'What broke, why, and what it took to mend it. Every snippet was run before it was printed.',
  visitButton: 'Visit My Blog',
  readMore: 'Read More',
} as const

export const newsletter = {
  heading: 'One letter a month',
  text: 'One problem, one measurement, one thing to try. About 600 words, and an address to complain to.',
  label: 'Email address',
  placeholder: 'you@company.example',
  button: 'Subscribe',
  note: 'Your address is used for the letter and nothing else. Every letter says how to leave.',
} as const

export const contact = {
  heading: 'Tell me what has to exist, and by when',
  text: 'Three sentences are enough. You get a reply from me, not from a form, within one business day: either a few questions, or a frank no with a better address.',
  nameLabel: 'Name',
  emailLabel: 'Email',
  subjectLabel: 'Subject',
  subjectHint: 'Optional',
  messageLabel: 'Message',
  messagePlaceholder: 'What should a stranger be able to do with it, and by what date?',
  button: 'Send Message',
  sent: {
    title: 'Message sent',
    text: 'Thank you. You will hear from me within one business day.',
  },
  factsHeading: 'What happens next',
  facts: [
    { title: 'Within one business day', text: 'A reply in writing. The median this year is 3.2 hours.' },
    {
      title: 'A 20-minute call',
      text: 'Monday to Friday, Central Time. Free, and shorter when the answer is no.',
    },
    { title: 'A one-page proposal', text: 'Scope, price, date, and the number by which we will judge it.' },
  ],
} as const
