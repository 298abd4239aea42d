import { msg } from '#platform/texts.ts'

/** What an MVP costs, in the currency of all figures here. A site in another currency shows them in this one. */
export const usualPrices = { cost: 45_000, currency: 'USD', pricesIncludeVat: false }

/** The choices of the MVP estimator. A complexity multiplies the price of the project type. */
export const projectTypes = {
  saas: { label: msg`SaaS platform`, price: 50_000, description: msg`Sold by the month, to teams` },
  marketplace: {
    label: msg`Marketplace`,
    price: 60_000,
    description: msg`Two sides, and money between them`,
  },
  fintech: { label: msg`Fintech`, price: 75_000, description: msg`Ledgers, payouts, audits` },
  healthtech: { label: msg`Healthtech`, price: 65_000, description: msg`Patients, clinics, consent` },
  ecommerce: { label: msg`E-commerce`, price: 45_000, description: msg`Catalogue, cart, delivery` },
  productivity: { label: msg`Productivity tool`, price: 35_000, description: msg`One task, done faster` },
} as const

export const complexities = {
  simple: {
    label: msg`Simple`,
    factor: 1,
    description: msg`One kind of user, one main task, no outside systems`,
  },
  moderate: {
    label: msg`Moderate`,
    factor: 1.5,
    description: msg`Several roles, one or two outside systems`,
  },
  complex: {
    label: msg`Complex`,
    factor: 2,
    description: msg`Separate data for each customer, real-time parts`,
  },
  enterprise: {
    label: msg`Enterprise`,
    factor: 2.5,
    description: msg`Audits, single sign-on, security reviews`,
  },
} as const

export const features = {
  auth: { label: msg`Accounts and sign-in`, price: 2_000 },
  analytics: { label: msg`Analytics dashboard`, price: 3_000 },
  payment: { label: msg`Payments`, price: 4_000 },
  notifications: { label: msg`Notifications`, price: 1_500 },
  chat: { label: msg`Chat`, price: 3_500 },
  api: { label: msg`Public API`, price: 2_500 },
  admin: { label: msg`Admin panel`, price: 3_000 },
  mobile: { label: msg`Mobile app`, price: 8_000 },
  search: { label: msg`Search`, price: 2_000 },
  reports: { label: msg`Reports and exports`, price: 2_500 },
} as const

export const aiIntegrations = {
  none: {
    label: msg.for('an integration of AI')`None`,
    price: 0,
    description: msg`Add it later, when users ask for it`,
  },
  basic: { label: msg`Basic`, price: 5_000, description: msg`One task through a ready-made model` },
  advanced: {
    label: msg`Advanced`,
    price: 10_000,
    description: msg`Your own content, several tasks, tested answers`,
  },
  custom: { label: msg`Custom`, price: 15_000, description: msg`A model trained or tuned on your data` },
} as const

export const timelines = {
  rush: { label: msg`Rush`, description: msg`As soon as it can be done` },
  standard: { label: msg`Standard`, description: msg`At the usual pace` },
  flexible: { label: msg`Flexible`, description: msg`When a slot is free` },
} as const

/** Minimum and maximum. */
export const budgets = {
  '25k-50k': [25_000, 50_000],
  '50k-100k': [50_000, 100_000],
  '100k+': [100_000],
} as const

export const industries = {
  fintech: msg`Fintech`,
  healthcare: msg`Healthcare`,
  ecommerce: msg`E-commerce`,
  saas: msg`SaaS`,
  education: msg`Education`,
  other: msg`Other`,
} as const

export const teamSizes = {
  solo: msg`Solo`,
  small: msg`Small`,
  medium: msg`Medium`,
  large: msg`Large`,
} as const
