/** Fixed labels of the front page's first sections. The texts that the owner can change are in `texts.ts`. */

export const hero = {
  primaryButton: 'View My Work',
  secondaryButton: "Let's Talk",
  orderCaption: 'What a client sees: a sample order',
  orderNumber: '#1042',
} as const

export const services = {
  link: 'See all services and packages',
  /** The text below a service: the result of one of its projects, otherwise its duration. */
  result: (project: string, now: string, was: string) => `${project}: ${now} instead of ${was}`,
  duration: (time: string) => `Delivered in ${time}`,
  empty: 'No services on offer yet',
  failed: { title: 'The services could not be fetched', text: 'Loading the page again usually brings them.' },
} as const

export const portfolio = { allButton: 'View All Projects' } as const

export const portraitLabel = (firstName: string) =>
  `Drawing: ${firstName} looks through a surveyor’s level at a staff on the next hill`
