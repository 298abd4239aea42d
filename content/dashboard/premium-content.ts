import { msg } from '#platform/texts.ts'

export const premiumContent = { heading: msg`Premium Content`, validUntil: '2027-12-31' } as const
