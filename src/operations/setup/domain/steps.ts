export const setupSteps = [
  { name: 'identity', title: 'Identity' },
  { name: 'look', title: 'Look' },
  { name: 'locale', title: 'Locale' },
  { name: 'texts', title: 'Texts' },
  { name: 'services', title: 'Services' },
  { name: 'work', title: 'Deposit and hours' },
  { name: 'projects', title: 'Projects' },
  { name: 'pages', title: 'Legal pages' },
  { name: 'mail', title: 'Mail' },
  { name: 'sample', title: 'Sample content' },
  { name: 'opening', title: 'Open the site' },
] as const

export const stepStates = ['open', 'done', 'skipped'] as const

export const isStep = (value: unknown): value is (typeof setupSteps)[number]['name'] =>
  setupSteps.some(({ name }) => name === value)
