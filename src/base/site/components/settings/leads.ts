import { type Message, msg } from '#platform/texts.ts'
import type { SettingKey } from '../../contract.ts'

export const leads: Record<SettingKey, Message> = {
  identity: msg`Who you are and what the site is called. Shown on every page, in emails and to search engines.`,
  look: msg`The accent color, the theme of a first visit, and the font of headings.`,
  texts: msg`What the pages say about you and what you promise, page by page. An empty text is not shown. Labels of buttons and forms are fixed.`,
  sections: msg`Which parts the site has, which sections the front page, and which links the navigation and the footer, in which order.`,
  locale: msg`How money, dates and times are written on the whole site and in emails, and which language yours is.`,
  mail: msg`The sender of the emails of this site.`,
  privacy: msg`How long this site keeps what it stores about people, and how its administrators sign in. Older data is deleted every hour and cannot be restored.`,
  orders: msg`What happens when a client does not answer a delivery, and how long a completed order can be reopened.`,
  invoices: msg`Who sends your invoices, how they are numbered, and how they are paid. Invoices that were issued stay as they are.`,
  opening: msg`Whether visitors see the site, and the link that shows it to others before it opens.`,
}
