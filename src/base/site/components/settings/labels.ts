import { footerLinks, navigationLinks } from '#content/site.ts'
import type { InvoiceSettings } from '../../contract/invoice-settings.ts'
import type { FooterTarget, FrontSection, NavigationTarget } from '../../contract/sections.ts'
import { ownersFirstName } from '../../domain/site.ts'
import type { SitePart } from '../../domain/site-parts.ts'

/** The labels of all settings except texts, whose labels are in `domain/text-fields.ts`. */
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
  look: { accentHue: 'Accent color', theme: 'Theme of a first visit', headingFace: 'Font of headings' },
  sections: {
    sections: 'Sections of the front page',
    links: 'Links of the navigation',
    footer: 'Links of the footer',
    parts: 'Parts of the site',
  },
  locale: {
    interfaceLanguage: 'Language of the site',
    language: 'Number and date format',
    textLanguage: 'Language of your texts',
    currency: 'Currency',
    timeZone: 'Time zone',
  },
  mail: { senderName: 'Name of the sender', senderAddress: 'Address of the sender' },
  privacy: {
    contactMonths: 'Contact messages, months',
    auditMonths: 'Changes of accounts, months',
    visitMonths: 'Numbers of visitors, months',
    invoiceYears: 'Issued invoices, years',
    sessionDays: 'Sessions, days',
    adminsNeedSecondFactor: 'Administrators need a second factor',
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
    startWhenPaid: 'Start accepted offers when their deposit is paid',
    remindersOn: 'Remind clients',
    remindBefore: 'Days before the due date',
    remindAfter: 'Days after the due date',
    vatKind: 'VAT',
    pricesIncludeVat: 'Prices',
    vatRates: 'Rates of VAT, percent',
    reverseSentence: 'Sentence for reverse charge',
    outsideSentence: 'Sentence for clients outside the EU',
    exemptSentence: 'Sentence for small businesses',
    accountHolder: 'Account holder',
    iban: 'IBAN',
    bic: 'BIC',
    paymentLink: 'Payment link',
  },
  opening: { isClosed: 'Hide the site from visitors' },
} as const

type Labels = typeof labels
type Hints = { [Key in keyof Labels]: Partial<Record<keyof Labels[Key], string>> }

export const hints = {
  identity: {
    photo: 'PNG, WebP or JPEG, at most 15 MB. It replaces the drawn portrait.',
    logo: 'PNG, WebP, JPEG or SVG. It is shown beside the name, on dark and light backgrounds. A logo wider than twice its height replaces the name.',
    letters:
      'One or two letters, shown instead of the drawn mark. A logo replaces them, except in small icons if it is wide.',
    email: 'Shown on the site, and the reply address of what is sent about calls and offers.',
  },
  look: {},
  sections: {
    sections:
      'Links to a hidden section are hidden as well. A section without anything to show is hidden by itself. The top of the page is always first.',
    links:
      'The link to a hidden section or part is hidden as well. Up to five may be your own. An empty label is the usual one.',
    footer: 'The link to a hidden section or part is hidden as well. An empty label is the usual one.',
    parts:
      'Nobody finds a part that is switched off: not by its address, in menus, the search, the chat or search engines. Nothing is deleted: once it is on again, everything is as it was.',
  },
  locale: {
    interfaceLanguage: 'Labels, messages and emails. Your own texts stay as you wrote them.',
    language: 'How prices, numbers and dates are written.',
    textLanguage:
      'In which you write. Browsers, screen readers and search engines are told; no text is translated.',
    timeZone: 'A city of your zone.',
  },
  mail: {
    senderName: 'Empty: the name of the site.',
    senderAddress: 'Empty: the address from MAIL_FROM on the server. Your mail server must accept it.',
  },
  privacy: {
    contactMonths:
      'After the last message or reply; also calls of people without an account. Empty: without a limit.',
    auditMonths: 'Who changed roles and accounts: 12 or more. Empty: without a limit.',
    visitMonths:
      'The figures by day, without names; single visits for 14 months at most. Empty: without a limit.',
    invoiceYears:
      'After the end of the year of issue, once paid or taken back; then they are deleted with their files. 5 or more, as your law asks. Empty: without a limit.',
    sessionDays: 'How long somebody stays signed in without coming back.',
    adminsNeedSecondFactor:
      'At once, of you too: who has none is led to setting one up, and has the rights of a regular member until then.',
  },
  orders: {
    completesUnanswered:
      'A client who does not answer a delivery is reminded after 7 and after 14 days. With this, both reminders also name the day after which the order completes by itself: three weeks after the delivery.',
    warrantyDays: 'How long you can reopen an order after its completion. 0: on the same day only.',
  },
  invoices: {
    sellerCountry: 'Two letters, such as DE.',
    numberScheme: '{year} is the year, {number} counts from 1 within it.',
    depositPercent: 'What is asked for before the work begins; 0 for nothing.',
    depositFirst:
      'Accepting an offer or an order then issues the invoice for its deposit, and the work waits for the payment. An order can have another deposit, or none.',
    startWhenPaid:
      'With its hours, when the payment arrives. Otherwise, and for orders from your pages, you start the work yourself.',
    remindersOn:
      'From eight in the morning, with the PDF, until an invoice is paid or taken back. You can also remind of one by hand, on its page.',
    remindBefore: '0 for none.',
    remindAfter: 'With commas between them. May be empty.',
    vatKind: 'What a new invoice begins with, and what is said beside prices.',
    pricesIncludeVat:
      'For new services, offers and invoices, and for services that get another price. Services and orders that exist keep theirs.',
    vatRates: 'The first one is the usual one, named beside prices.',
    iban: 'Stands on invoices, for clients who transfer the money.',
    paymentLink:
      'An https address; {number} and {amount} behind the name of its site stand for those of the invoice. May be empty.',
  },
  opening: {
    isClosed: 'Visitors then read that it opens soon, with your name and email address.',
  },
} as const satisfies Hints

/** The fields for invoices in the order of the form, by the title of their group. */
export const invoiceGroups: Record<string, (keyof InvoiceSettings)[]> = {
  'Who sends them': ['sellerName', 'sellerCountry', 'sellerAddress', 'taxNumber', 'vatNumber'],
  'How they are written': [
    'numberScheme',
    'dueDays',
    'depositPercent',
    'vatKind',
    'pricesIncludeVat',
    'vatRates',
    'reverseSentence',
    'outsideSentence',
    'exemptSentence',
    'depositFirst',
    'startWhenPaid',
  ],
  'How they are paid': ['accountHolder', 'bic', 'iban', 'paymentLink'],
  'Reminders by email': ['remindBefore', 'remindAfter', 'remindersOn'],
}

/** The name of each part of the site, and what the site hides and keeps when the part is switched off. */
export const parts: Record<SitePart, { name: string; off: string }> = {
  'saas-mvp-lab': {
    name: 'SaaS MVP Lab',
    off: 'Its page and its section of the front page go.',
  },
  blog: {
    name: 'Blog',
    off: 'The posts, their list and the feed go. They can still be written in Blog Management.',
  },
  'ai-tools': { name: 'AI Tools', off: 'The page with its three tools goes.' },
  chat: {
    name: 'Chat',
    off: 'The button goes from every page. Questions that were asked stay stored.',
  },
  library: {
    name: 'Library',
    off: 'Downloads, premium content, tutorials and resources go. The files and what members have done stay stored.',
  },
  support: {
    name: 'Support',
    off: 'No new ticket can be opened. Open tickets go on until they are solved.',
  },
  code: { name: 'Code samples', off: 'The page for developers goes. The samples stay stored.' },
  newsletter: {
    name: 'Newsletter',
    off: 'Nobody can sign up, and no new letter is sent. Links to confirm and to leave work on, letters that wait are sent, and subscribers stay stored.',
  },
  calls: {
    name: 'Calls',
    off: 'Nobody can book a call, and Scheduling leaves your menu. Booked calls stay, with their links and reminders.',
  },
  estimates: {
    name: 'Estimates',
    off: 'The estimators of the lab go. What members saved stays in their lists; offers and invoices do not change.',
  },
}

/** Returns the name of a section of the front page, of a link, or of a part of the site. */
export const entryName = (name: FrontSection | NavigationTarget | FooterTarget | SitePart): string =>
  navigationLinks[name as NavigationTarget]?.label ??
  parts[name as SitePart]?.name ??
  footerLabel(name as FooterTarget)

/** Returns the default label of a link in the footer. */
export const footerLabel = (name: FooterTarget): string => footerLinks(ownersFirstName())[name]?.label

/** The conditions under which sections with records are shown. */
export const sectionNeeds: Partial<Record<FrontSection | NavigationTarget, string>> = {
  services: 'a service is offered',
  portfolio: 'a project is featured',
  testimonials: 'a testimonial is featured',
  blog: 'a featured post is published',
}
