/** The fixed labels of the front page's first sections; `texts.ts` has what the owner may change. */

export const hero = {
  primaryButton: 'View My Work',
  secondaryButton: "Let's Talk",
  orderCaption: 'What a client sees: a sample order',
  orderNumber: '#1042',
} as const

export const services = {
  link: 'See all services and packages',
  /** Below a service: the result of a project that it brought, or else how long it takes. */
  result: (project: string, now: string, was: string) => `${project}: ${now} instead of ${was}`,
  duration: (time: string) => `Delivered in ${time}`,
  empty: 'No services on offer yet',
  failed: { title: 'The services could not be fetched', text: 'Loading the page again usually brings them.' },
} as const

export const portfolio = { allButton: 'View All Projects' } as const

export const portraitLabel = (firstName: string) =>
  `Drawing: ${firstName} looks through a surveyor’s level at a staff on the next hill`
