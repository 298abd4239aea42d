import { footerLinks, navigationLinks } from '#content/site.ts'
import { type Message, msg, t } from '#platform/texts.ts'
import type { InvoiceSettings } from '../../contract/invoice-settings.ts'
import type { FooterTarget, FrontSection, NavigationTarget } from '../../contract/sections.ts'
import { ownersFirstName } from '../../domain/site.ts'
import type { SitePart } from '../../domain/site-parts.ts'

/** The labels of all settings except texts, whose labels are in `domain/text-fields.ts`. */
export const labels = {
  identity: {
    brand: msg`Name of the site`,
    ownerName: msg`Your name`,
    profession: msg`Your profession`,
    offer: msg`What you offer, in a sentence`,
    photo: msg`Photo`,
    logo: msg`Logo`,
    letters: msg`Letters`,
    email: msg`Email for visitors`,
    place: msg`Place`,
    socials: msg`Links to your profiles`,
  },
  look: {
    accentHue: msg`Accent color`,
    theme: msg`Theme of a first visit`,
    headingFace: msg`Font of headings`,
  },
  sections: {
    sections: msg`Sections of the front page`,
    links: msg`Links of the navigation`,
    footer: msg`Links of the footer`,
    parts: msg`Parts of the site`,
  },
  locale: {
    interfaceLanguage: msg`Language of the site`,
    language: msg`Number and date format`,
    textLanguage: msg`Language of your texts`,
    currency: msg`Currency`,
    timeZone: msg`Time zone`,
  },
  mail: { senderName: msg`Name of the sender`, senderAddress: msg`Address of the sender` },
  privacy: {
    contactMonths: msg`Contact messages, months`,
    auditMonths: msg`Changes of accounts, months`,
    visitMonths: msg`Numbers of visitors, months`,
    invoiceYears: msg`Issued invoices, years`,
    sessionDays: msg`Sessions, days`,
    adminsNeedSecondFactor: msg`Administrators need a second factor`,
  },
  orders: {
    completesUnanswered: msg`Complete orders without an answer`,
    warrantyDays: msg`Warranty, days`,
  },
  invoices: {
    sellerName: msg`Your name or company`,
    sellerAddress: msg`Your address`,
    sellerCountry: msg`Country`,
    phone: msg`Phone number`,
    taxNumber: msg`Tax number`,
    vatNumber: msg`VAT number`,
    numberScheme: msg`Numbers`,
    dueDays: msg`Days until an invoice is due`,
    depositPercent: msg`Deposit, percent`,
    depositFirst: msg`Begin only once the deposit is paid`,
    startWhenPaid: msg`Start accepted offers when their deposit is paid`,
    remindersOn: msg`Remind clients`,
    remindBefore: msg`Days before the due date`,
    remindAfter: msg`Days after the due date`,
    vatKind: msg`VAT`,
    pricesIncludeVat: msg`Prices`,
    vatRates: msg`Rates of VAT, percent`,
    reverseSentence: msg`Sentence for reverse charge`,
    outsideSentence: msg`Sentence for clients outside the EU`,
    exemptSentence: msg`Sentence for small businesses`,
    accountHolder: msg`Account holder`,
    iban: msg`IBAN`,
    bic: msg`BIC`,
    paymentLink: msg`Payment link`,
  },
  opening: { isClosed: msg`Hide the site from visitors` },
} as const satisfies Record<string, Record<string, Message>>

type Labels = typeof labels
type Hints = { [Key in keyof Labels]: Partial<Record<keyof Labels[Key], Message>> }

export const hints = {
  identity: {
    photo: msg`PNG, WebP or JPEG, at most 15 MB. It replaces the drawn portrait.`,
    logo: msg`PNG, WebP, JPEG or SVG. It is shown beside the name, on dark and light backgrounds. A logo wider than twice its height replaces the name.`,
    letters: msg`One or two letters, shown instead of the drawn mark. A logo replaces them, except in small icons if it is wide.`,
    email: msg`Shown on the site, and the reply address of what is sent about calls and offers.`,
  },
  look: {},
  sections: {
    sections: msg`Links to a hidden section are hidden as well. A section without anything to show is hidden by itself. The top of the page is always first.`,
    links: msg`The link to a hidden section or part is hidden as well. Up to five may be your own. An empty label is the usual one.`,
    footer: msg`The link to a hidden section or part is hidden as well. An empty label is the usual one.`,
    parts: msg`Nobody finds a part that is switched off: not by its address, in menus, the search, the chat or search engines. Nothing is deleted: once it is on again, everything is as it was.`,
  },
  locale: {
    interfaceLanguage: msg`Labels, messages and emails. Your own texts stay as you wrote them.`,
    language: msg`How prices, numbers and dates are written.`,
    textLanguage: msg`In which you write. Browsers, screen readers and search engines are told; no text is translated.`,
    timeZone: msg`A city of your zone.`,
  },
  mail: {
    senderName: msg`Empty: the name of the site.`,
    senderAddress: msg`Empty: the address from MAIL_FROM on the server. Your mail server must accept it.`,
  },
  privacy: {
    contactMonths: msg`After the last message or reply; also calls of people without an account. Empty: without a limit.`,
    auditMonths: msg`Who changed roles and accounts: 12 or more. Empty: without a limit.`,
    visitMonths: msg`The figures by day, without names; single visits for 14 months at most. Empty: without a limit.`,
    invoiceYears: msg`After the end of the year of issue, once paid or taken back; then they are deleted with their files. 5 or more, as your law asks, such as 8 in Germany or 10 in France. Empty: without a limit.`,
    sessionDays: msg`How long somebody stays signed in without coming back.`,
    adminsNeedSecondFactor: msg`At once, of you too: who has none is led to setting one up, and has the rights of a regular member until then.`,
  },
  orders: {
    completesUnanswered: msg`A client who does not answer a delivery is reminded after 7 and after 14 days. With this, both reminders also name the day after which the order completes by itself: three weeks after the delivery.`,
    warrantyDays: msg`How long you can reopen an order after its completion. 0: on the same day only.`,
  },
  invoices: {
    phone: msg`Stands in e-invoices; an XRechnung requires one.`,
    numberScheme: msg`{year} is the year, {number} counts from 1 within it.`,
    depositPercent: msg`What is asked for before the work begins; 0 for nothing.`,
    depositFirst: msg`Accepting an offer or an order then issues the invoice for its deposit, and the work waits for the payment. An order can have another deposit, or none.`,
    startWhenPaid: msg`With its hours, when the payment arrives. Otherwise, and for orders from your pages, you start the work yourself.`,
    remindersOn: msg`From eight in the morning, with the PDF, until an invoice is paid or taken back. You can also remind of one by hand, on its page.`,
    remindBefore: msg`0 for none.`,
    remindAfter: msg`With commas between them. May be empty.`,
    vatKind: msg`What a new invoice begins with, and what is said beside prices.`,
    pricesIncludeVat: msg`For new services, offers and invoices, and for services that get another price. Services and orders that exist keep theirs.`,
    vatRates: msg`The first one is the usual one, named beside prices.`,
    iban: msg`Stands on invoices, for clients who transfer the money.`,
    paymentLink: msg`An https address; {number} and {amount} behind the name of its site stand for those of the invoice. May be empty.`,
  },
  opening: {
    isClosed: msg`Visitors then read that it opens soon, with your name and email address.`,
  },
} as const satisfies Hints

type InvoiceGroup = { title: Message; names: (keyof InvoiceSettings)[] }

const sellerGroup: InvoiceGroup = {
  title: msg`Who sends them`,
  names: ['sellerName', 'sellerCountry', 'sellerAddress', 'phone', 'taxNumber', 'vatNumber'],
}

/** The fields for invoices in the order of the form, in groups. */
export const invoiceGroups: InvoiceGroup[] = [
  sellerGroup,
  {
    title: msg`How they are written`,
    names: [
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
  },
  {
    title: msg`How they are paid`,
    names: ['accountHolder', 'bic', 'iban', 'paymentLink'],
  },
  {
    title: msg`Reminders by email`,
    names: ['remindBefore', 'remindAfter', 'remindersOn'],
  },
]

/** The fields of the set-up: what the first invoice needs. */
export const firstInvoiceGroups: InvoiceGroup[] = [
  sellerGroup,
  { title: msg`VAT`, names: ['vatKind', 'pricesIncludeVat', 'vatRates'] },
  { title: msg`How they are paid`, names: ['accountHolder', 'iban', 'bic'] },
]

/** The name of each part of the site, and what the site hides and keeps when the part is switched off. */
export const parts: Record<SitePart, { name: Message; off: Message }> = {
  'saas-mvp-lab': {
    name: msg`SaaS MVP Lab`,
    off: msg`Its page and its section of the front page go.`,
  },
  blog: {
    name: msg`Blog`,
    off: msg`The posts, their list and the feed go. They can still be written in Blog Management.`,
  },
  'ai-tools': { name: msg`AI Tools`, off: msg`The page with its three tools goes.` },
  chat: {
    name: msg`Chat`,
    off: msg`The button goes from every page. Questions that were asked stay stored.`,
  },
  library: {
    name: msg`Library`,
    off: msg`Downloads, premium content, tutorials and resources go. The files and what members have done stay stored.`,
  },
  support: {
    name: msg`Support`,
    off: msg`No new ticket can be opened. Open tickets go on until they are solved.`,
  },
  code: { name: msg`Code samples`, off: msg`The page for developers goes. The samples stay stored.` },
  newsletter: {
    name: msg`Newsletter`,
    off: msg`Nobody can sign up, and no new letter is sent. Links to confirm and to leave work on, letters that wait are sent, and subscribers stay stored.`,
  },
  calls: {
    name: msg`Calls`,
    off: msg`Nobody can book a call, and Scheduling leaves your menu. Booked calls stay, with their links and reminders.`,
  },
  estimates: {
    name: msg`Estimates`,
    off: msg`The estimators of the lab go. What members saved stays in their lists; offers and invoices do not change.`,
  },
}

/** Returns the name of a section of the front page, of a link, or of a part of the site. */
export function entryName(name: FrontSection | NavigationTarget | FooterTarget | SitePart): string {
  const label = navigationLinks[name as NavigationTarget]?.label ?? parts[name as SitePart]?.name
  return label ? t(label) : footerLabel(name as FooterTarget)
}

/** Returns the default label of a link in the footer. */
export const footerLabel = (name: FooterTarget): string => footerLinks(ownersFirstName())[name]?.label

/** Why sections with records are hidden. */
export const sectionNeeds: Partial<Record<FrontSection | NavigationTarget, Message>> = {
  services: msg`Hidden until a service is offered`,
  portfolio: msg`Hidden until a project is featured`,
  testimonials: msg`Hidden until a testimonial is featured`,
  blog: msg`Hidden until a featured post is published`,
}
