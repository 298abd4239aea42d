/** Texts of the standalone page /saas-mvp-lab. Icons are named as at lucide.dev. */

export const labHero = {
  heading: 'A product people can pay for, in about six weeks',
  lead: 'Forty-seven first versions so far. They have in common that somebody wrote down, before the first line of code, how we would know that they worked.',
  primaryButton: 'Start an estimate',
  secondaryButton: 'See three live ones',
  claims: [
    { value: '47+', label: 'MVPs delivered' },
    { value: '30-45 days', label: 'from kickoff to launch' },
    { value: '6 months', label: 'of support after launch' },
  ],
} as const

export const liveMvps = {
  heading: 'Three that are live',
  text: 'Figures are taken six months after launch, by their owners, with their consent.',
  cards: [
    {
      title: 'Briefwren',
      category: 'AI-powered',
      text: 'Meeting notes become tickets with an owner and a date. Where neither can be found, it asks instead of inventing one.',
      metrics: [
        { value: '34 days', label: 'to launch' },
        { value: '2,100', label: 'users' },
        { value: '$18,400', label: 'a month' },
      ],
      image: '/art/mvp/briefwren.svg',
    },
    {
      title: 'Pennygate',
      category: 'Fintech',
      text: 'Marketplace payments split between sellers, fees and tax. The ledger adds up to the cent or the payout does not leave.',
      metrics: [
        { value: '42 days', label: 'to launch' },
        { value: '380', label: 'marketplaces' },
        { value: '$31,000', label: 'a month' },
      ],
      image: '/art/mvp/pennygate.svg',
    },
    {
      title: 'Mendfold',
      category: 'Healthtech',
      text: 'Recovery plans after knee surgery. Patients report in a minute a day, and clinics see who has fallen behind.',
      metrics: [
        { value: '40 days', label: 'to launch' },
        { value: '1,450', label: 'patients' },
        { value: '$12,900', label: 'a month' },
      ],
      image: '/art/mvp/fold.svg',
    },
  ],
} as const

export const capabilities = {
  heading: 'What is in every one of them',
  text: 'None of this costs extra, because every product needs it from the first day.',
  cards: [
    {
      title: 'Accounts that are safe',
      text: 'Passwords hashed with argon2id, sessions that can be ended, sign-in limits, and roles checked on the server.',
      icon: 'key-round',
    },
    {
      title: 'Payments that happen once',
      text: 'Every payment has a key of its own. A double tap on a slow phone makes one order.',
      icon: 'credit-card',
    },
    {
      title: 'Backups that come back',
      text: 'Daily copies, and one restore rehearsed with you watching before the first customer arrives.',
      icon: 'database-backup',
    },
    {
      title: 'Pages that load',
      text: 'Largest paint under 2.5 seconds on a mid-range phone, with a check that keeps it there.',
      icon: 'gauge',
    },
  ],
} as const

export const labProcess = {
  heading: 'Five steps from a call to customers',
  steps: [
    {
      title: 'Call',
      when: 'Before day 1',
      text: 'Twenty minutes. You tell me who it is for; I tell you what I would leave out.',
    },
    {
      title: 'Scope',
      when: 'Days 1-5',
      text: 'Interviews with future users and a one-page scope that says how we will know it worked. Both of us sign.',
    },
    {
      title: 'Setup',
      when: 'Days 6-12',
      text: 'Accounts, payments, mail, backups, deployment. An empty product that already runs.',
    },
    {
      title: 'Build',
      when: 'Days 13-32',
      text: 'Something to click on every Friday, tried by real users, with a note on what has changed.',
    },
    {
      title: 'Launch',
      when: 'Days 33-45',
      text: 'Load test, restore rehearsal, first customers, handover. Six months of support begin.',
    },
  ],
} as const

export const labCalculator = {
  heading: 'What waiting costs',
  text: (cost: string) => `Put in your own figures. The MVP side is fixed at ${cost} and 1.5 months.`,
  labels: (currency: string) => ({
    currentRevenue: `Yearly revenue (${currency})`,
    teamSize: 'Team size',
    traditionalTime: 'Traditional time (months)',
    hourlyRate: `Hourly rate (${currency})`,
    growthRate: 'Expected growth (percent)',
  }),
} as const

export const labMetrics = [
  {
    heading: 'On time',
    metrics: [
      { value: '44 of 47', label: 'launched on the signed date' },
      { value: '9 days', label: 'longest delay' },
      { value: '36 days', label: 'median from kickoff to launch' },
      { value: '0', label: 'changes of price after signing' },
    ],
  },
  {
    heading: 'Six months later',
    metrics: [
      { value: '38 of 47', label: 'still running' },
      { value: '31 of 47', label: 'with paying customers' },
      { value: '99.95%', label: 'median availability' },
      { value: '0', label: 'incidents with data lost' },
    ],
  },
] as const

export const aiShowcase = {
  heading: 'Where a model helps, and what holds it back',
  text: 'Six integrations from past MVPs, each with the check that makes it safe to leave alone.',
  cards: [
    {
      title: 'Notes to tickets',
      text: 'Owner and date are copied from the notes, never composed. A missing one becomes a question.',
      icon: 'list-checks',
    },
    {
      title: 'Receipts to ledger lines',
      text: 'Sums are recomputed in code. If they do not add up, a person looks at the picture.',
      icon: 'receipt',
    },
    {
      title: 'Help that quotes the manual',
      text: 'Every statement carries its page. Statements without one are removed before you see them.',
      icon: 'book-open-text',
    },
    {
      title: 'Tender checklists',
      text: 'Requirements are listed with their paragraph, and the list is compared with a second reading.',
      icon: 'clipboard-check',
    },
    {
      title: 'Plain-language filters',
      text: '"Unpaid since June, over 500" becomes a filter that is shown, and can be corrected, before it runs.',
      icon: 'list-filter',
    },
    {
      title: 'Messages sorted by urgency',
      text: 'Thresholds are set on your own past messages. Anything near the line goes to a person.',
      icon: 'inbox',
    },
  ],
} as const

export const labEstimator = {
  heading: 'How complex is yours?',
  text: 'One choice moves the price more than all the others. Start there; we can settle the rest in a call.',
  steps: ['Project type', 'Complexity', 'Core features', 'AI integration', 'Project details'],
  prompts: [
    'Whatever you build: how much of it must work on the first day?',
    'Count the kinds of users, and the outside systems it talks to.',
    'Does a feature that cannot wait for the second version move it one line down?',
    "A model for one task changes little. Answers from each customer's own data do.",
    'Audits, regions, reviews by your customers: does any of them move it?',
  ],
  meanings: {
    simple: 'One kind of user, one main task, no outside systems.',
    moderate: 'Several roles, payments with plans, one or two outside systems.',
    complex: 'Separate data for each customer, real-time parts, several outside systems.',
    enterprise: 'Audits, single sign-on, regional data rules, and a security review by your customers.',
  },
  button: 'Get Detailed Quote',
} as const

export const labCall = {
  heading: 'Tell me what you want to build.',
  text: 'In twenty minutes we can find out whether six weeks are enough. If they are not, I will say what would be.',
  button: 'Write to Me',
} as const
