import { type Message, msg, t } from '#platform/texts.ts'

/** Why there is no VAT. Until the owner writes other sentences, these are shown in the language of whoever reads them. */
export const vatReasons = {
  reverseSentence: msg`Reverse charge: the recipient of the service owes the VAT.`,
  outsideSentence: msg`Not subject to VAT here: the service is supplied where the client is.`,
  exemptSentence: msg`No VAT is charged, since the seller is a small business.`,
}

/** Defaults until the owner changes the System Settings. All texts take brand, name, address and place from the settings. */
export const siteDefaults = {
  identity: {
    brand: 'Waymark',
    ownerName: 'Tessa Brandvold',
    profession: 'Full Stack Developer & AI Consultant',
    offer:
      'Web products and AI features for startup founders: fixed price, a delivery date in writing, and a page that shows every step.',
    photo: null as string | null,
    logo: null as string | null,
    letters: '',
    email: 'hello@waymark.example',
    place: 'Duluth, Minnesota',
    socials: [
      { name: 'GitHub', url: 'https://github.com/waymark-example' },
      { name: 'LinkedIn', url: 'https://www.linkedin.com/in/waymark-example' },
      { name: 'Mastodon', url: 'https://mastodon.example/@waymark' },
    ],
  },
  look: { accentHue: 62, theme: 'dark' as const, headingFace: 'commissioner' as const },
  locale: {
    interfaceLanguage: 'en' as const,
    language: 'en-US',
    textLanguage: 'en',
    currency: 'USD',
    timeZone: 'America/Chicago',
  },
  mail: { senderName: null, senderAddress: null },
  privacy: {
    contactMonths: 36,
    auditMonths: 36,
    visitMonths: null,
    invoiceYears: 10,
    sessionDays: 7,
    adminsNeedSecondFactor: false,
  },
  orders: { completesUnanswered: false, warrantyDays: 30 },
  invoices: {
    sellerName: '',
    sellerAddress: '',
    sellerCountry: '',
    phone: '',
    taxNumber: '',
    vatNumber: '',
    numberScheme: 'INV-{year}-{number}',
    dueDays: 14,
    depositPercent: 40,
    depositFirst: false,
    startWhenPaid: true,
    remindersOn: false,
    remindBefore: 3,
    remindAfter: '7, 21',
    vatKind: 'standard' as const,
    pricesIncludeVat: false,
    vatRates: '',
    reverseSentence: String(vatReasons.reverseSentence),
    outsideSentence: String(vatReasons.outsideSentence),
    exemptSentence: String(vatReasons.exemptSentence),
    accountHolder: '',
    iban: '',
    bic: '',
    paymentLink: null as string | null,
  },
}

/** To a section of the front page, or to a page; `isPartOf` is the part of the site with which the owner switches it off. */
export type SiteLink<Label = string> =
  | { label: Label; section: string }
  | { label: Label; page: string; isPartOf?: 'blog' | 'ai-tools' | 'calls' }

/** The links of the navigation bar. */
export const navigationLinks = {
  home: { label: msg`Home`, section: 'home' },
  services: { label: msg`Services`, section: 'services' },
  portfolio: { label: msg`Portfolio`, section: 'portfolio' },
  about: { label: msg`About`, section: 'about' },
  'saas-mvp-lab': { label: msg`SaaS MVP Lab`, section: 'saas-mvp-lab' },
  testimonials: { label: msg`Testimonials`, section: 'testimonials' },
  blog: { label: msg`Blog`, section: 'blog' },
  'ai-tools': { label: msg`AI Tools`, page: '/ai-tools', isPartOf: 'ai-tools' },
  contact: { label: msg`Contact`, section: 'contact' },
} satisfies Record<string, SiteLink<Message>>

/** To sections of the front page, and to pages and files. */
export const footerLinks = (firstName: string) =>
  ({
    home: { label: t`Home`, section: 'home' },
    services: { label: t`Services`, section: 'services' },
    portfolio: { label: t`Portfolio`, section: 'portfolio' },
    about: { label: t`About ${firstName}`, section: 'about' },
    contact: { label: t`Contact`, section: 'contact' },
    'all-services': { label: t`All Services`, page: '/services' },
    blog: { label: t`Blog`, page: '/blog', isPartOf: 'blog' },
    'ai-tools': { label: t`AI Tools`, page: '/ai-tools', isPartOf: 'ai-tools' },
    feed: { label: t`RSS`, page: '/feed.xml', isPartOf: 'blog' },
    calls: { label: t`Book a call`, page: '/book', isPartOf: 'calls' },
  }) satisfies Record<string, SiteLink>

export const footerRights = msg`All rights reserved.`
