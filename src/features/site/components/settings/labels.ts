import { navigationLinks } from '#content/site.ts'
import type { FrontSection, NavigationTarget } from '../../contract.ts'

/** The fields of the settings by name. Texts have their labels in `domain/text-fields.ts`. */
export const labels = {
  identity: {
    brand: 'Name of the site',
    ownerName: 'Your name',
    profession: 'Your profession',
    offer: 'What you offer, in a sentence',
    photo: 'Photo',
    logo: 'Logo',
    letters: 'Letters',
    email: 'Email for visitors',
    place: 'Place',
    socials: 'Links to your profiles',
  },
  look: { accentHue: 'Accent colour', theme: 'Theme of a first visit', headingFace: 'Font of headings' },
  sections: { sections: 'Sections of the front page', links: 'Links of the navigation' },
  locale: { language: 'Language', currency: 'Currency', timeZone: 'Time zone' },
  mail: { senderName: 'Name of the sender', senderAddress: 'Address of the sender' },
  privacy: {
    contactMonths: 'Contact messages, months',
    auditMonths: 'Changes of accounts, months',
    visitMonths: 'Numbers of visitors, months',
    sessionDays: 'Sessions, days',
  },
  orders: {
    completesUnanswered: 'Complete orders without an answer',
    warrantyDays: 'Warranty, days',
  },
  invoices: {
    sellerName: 'Your name or company',
    sellerAddress: 'Your address',
    sellerCountry: 'Country',
    taxNumber: 'Tax number',
    vatNumber: 'VAT number',
    numberScheme: 'Numbers',
    dueDays: 'Days until an invoice is due',
    depositPercent: 'Deposit, percent',
    depositFirst: 'Begin only once the deposit is paid',
    remindersOn: 'Remind clients',
    remindBefore: 'Days before the due date',
    remindAfter: 'Days after the due date',
    vatKind: 'VAT',
    vatRates: 'Rates of VAT, percent',
    reverseSentence: 'Sentence for reverse charge',
    exemptSentence: 'Sentence for small businesses',
    accountHolder: 'Account holder',
    iban: 'IBAN',
    bic: 'BIC',
    paymentLink: 'Payment link',
  },
} as const

const otherSections = { newsletter: 'Newsletter' }

/** What a section of the front page, or a link, is called. */
export const sectionName = (name: FrontSection | NavigationTarget): string =>
  name in otherSections ? otherSections.newsletter : navigationLinks[name as NavigationTarget].label

/** What has to happen before a section that shows records is shown. */
export const sectionNeeds: Partial<Record<FrontSection | NavigationTarget, string>> = {
  services: 'a service is offered',
  portfolio: 'a project is featured',
  testimonials: 'a testimonial is featured',
  blog: 'a featured post is published',
}
