import { msg } from '#platform/texts.ts'
export const setupSteps = [
  { name: 'identity', title: msg`Identity` },
  { name: 'look', title: msg`Look` },
  { name: 'locale', title: msg`Locale` },
  { name: 'texts', title: msg`Texts` },
  { name: 'services', title: msg`Services` },
  { name: 'work', title: msg`Deposit and hours` },
  { name: 'invoices', title: msg`Invoices` },
  { name: 'projects', title: msg`Projects` },
  { name: 'pages', title: msg`Legal pages` },
  { name: 'mail', title: msg`Mail` },
  { name: 'sample', title: msg`Sample content` },
  { name: 'opening', title: msg`Open the site` },
] as const

export const stepStates = ['open', 'done', 'skipped'] as const

export const isStep = (value: unknown): value is (typeof setupSteps)[number]['name'] =>
  setupSteps.some(({ name }) => name === value)
