/** A name with its value, such as an invoice's number. */
type Fact = [name: string, value: string]

/**
 * What the HTML part of an email about money is made of: plain texts without markup. The outbox stores it, and it is rendered
 * when the email is sent.
 */
export type EmailLayout = {
  language: string
  /** The site's name. */
  brand: string
  accents: { light: string; dark: string }
  heading: string
  paragraphs: string[]
  /** In large figures. */
  sum?: { name: string; value: string } | undefined
  facts: Fact[]
  /** `code` is the text of a QR code for banking apps. */
  transfer?: { facts: Fact[]; code?: string | undefined } | undefined
  action: { label: string; address: string }
  /** Who sends the email, and whether answers are read. */
  end: string[]
}
