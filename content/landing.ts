import { msg, t } from '#platform/texts.ts'

/** Fixed labels of the front page's first sections. The texts that the owner can change are in `texts.ts`. */

export const hero = {
  primaryButton: msg`View My Work`,
  secondaryButton: msg`Let's Talk`,
  orderCaption: msg`What a client sees: a sample order`,
  orderNumber: '#1042',
} as const

export const services = {
  link: msg`See all services and packages`,
  /** The text below a service: the result of one of its projects, otherwise its duration. */
  result: (project: string, now: string, was: string) => t`${project}: ${now} instead of ${was}`,
  duration: (time: string) => t`Delivered in ${time}`,
  empty: msg`No services on offer yet`,
  failed: {
    title: msg`The services could not be fetched`,
    text: msg`Loading the page again usually brings them.`,
  },
} as const

export const portfolio = { allButton: msg`View All Projects` } as const

export const portraitLabel = (firstName: string) =>
  t`Drawing: ${firstName} looks through a surveyor’s level at a staff on the next hill`
