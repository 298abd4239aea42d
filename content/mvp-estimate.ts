/** What an MVP costs, in the currency of all figures here. A site in another currency shows them in this one. */
export const usualPrices = { cost: 45_000, currency: 'USD', pricesIncludeVat: false }

/** The choices of the MVP estimator. A complexity multiplies the price of the project type. */
export const projectTypes = {
  saas: { label: 'SaaS platform', price: 50_000, description: 'Sold by the month, to teams' },
  marketplace: { label: 'Marketplace', price: 60_000, description: 'Two sides, and money between them' },
  fintech: { label: 'Fintech', price: 75_000, description: 'Ledgers, payouts, audits' },
  healthtech: { label: 'Healthtech', price: 65_000, description: 'Patients, clinics, consent' },
  ecommerce: { label: 'E-commerce', price: 45_000, description: 'Catalogue, cart, delivery' },
  productivity: { label: 'Productivity tool', price: 35_000, description: 'One task, done faster' },
} as const

export const complexities = {
  simple: {
    label: 'Simple',
    factor: 1,
    description: 'One kind of user, one main task, no outside systems',
  },
  moderate: { label: 'Moderate', factor: 1.5, description: 'Several roles, one or two outside systems' },
  complex: {
    label: 'Complex',
    factor: 2,
    description: 'Separate data for each customer, real-time parts',
  },
  enterprise: {
    label: 'Enterprise',
    factor: 2.5,
    description: 'Audits, single sign-on, security reviews',
  },
} as const

export const features = {
  auth: { label: 'Accounts and sign-in', price: 2_000 },
  analytics: { label: 'Analytics dashboard', price: 3_000 },
  payment: { label: 'Payments', price: 4_000 },
  notifications: { label: 'Notifications', price: 1_500 },
  chat: { label: 'Chat', price: 3_500 },
  api: { label: 'Public API', price: 2_500 },
  admin: { label: 'Admin panel', price: 3_000 },
  mobile: { label: 'Mobile app', price: 8_000 },
  search: { label: 'Search', price: 2_000 },
  reports: { label: 'Reports and exports', price: 2_500 },
} as const

export const aiIntegrations = {
  none: { label: 'None', price: 0, description: 'Add it later, when users ask for it' },
  basic: { label: 'Basic', price: 5_000, description: 'One task through a ready-made model' },
  advanced: {
    label: 'Advanced',
    price: 10_000,
    description: 'Your own content, several tasks, tested answers',
  },
  custom: { label: 'Custom', price: 15_000, description: 'A model trained or tuned on your data' },
} as const

export const timelines = {
  rush: { label: 'Rush', description: 'As soon as it can be done' },
  standard: { label: 'Standard', description: 'At the usual pace' },
  flexible: { label: 'Flexible', description: 'When a slot is free' },
} as const

/** Minimum and maximum. */
export const budgets = {
  '25k-50k': [25_000, 50_000],
  '50k-100k': [50_000, 100_000],
  '100k+': [100_000],
} as const

export const industries = {
  fintech: 'Fintech',
  healthcare: 'Healthcare',
  ecommerce: 'E-commerce',
  saas: 'SaaS',
  education: 'Education',
  other: 'Other',
} as const

export const teamSizes = { solo: 'Solo', small: 'Small', medium: 'Medium', large: 'Large' } as const
