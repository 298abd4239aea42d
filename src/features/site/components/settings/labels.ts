import { navigationLinks } from '#content/site.ts'
import type { FrontSection, NavigationTarget } from '../../contract.ts'

/** The fields of the settings by name. Texts have their labels in `domain/text-fields.ts`. */
export const labels = {
  identity: {
    brand: 'Name of the site',
    ownerName: 'Your name',
    profession: 'What you are',
    offer: 'What you offer, in a sentence',
    photo: 'Photo',
    logo: 'Logo',
    letters: 'Letters',
    email: 'Email for visitors',
    place: 'Place',
    socials: 'Your pages elsewhere',
  },
  look: { accentHue: 'Accent colour', theme: 'Theme of a first visit', headingFace: 'Face of headings' },
  sections: { sections: 'Sections of the front page', links: 'Links of the navigation' },
  locale: { language: 'Language', currency: 'Currency', timeZone: 'Time zone' },
  mail: { senderName: 'Name of the sender', senderAddress: 'Address of the sender' },
  privacy: {
    contactMonths: 'Contact messages, months',
    auditMonths: 'Changes of accounts, months',
    visitMonths: 'Numbers of visitors, months',
    sessionDays: 'Sessions, days',
  },
} as const

const otherSections = { newsletter: 'Newsletter' }

/** What a section of the front page, or a link, is called. */
export const sectionName = (name: FrontSection | NavigationTarget): string =>
  name in otherSections ? otherSections.newsletter : navigationLinks[name as NavigationTarget].label
