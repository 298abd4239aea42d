import { html } from 'hono/html'
import { brand } from '#base/site/domain/site.ts'
import { t } from '#platform/texts.ts'

/**
 * The places of the texts around a letter, and of the unsubscribe link. A letter is rendered once, and each copy gets these in the
 * language of its reader.
 */
export const placeOf = {
  leaveAddress: 'https://leave.invalid/',
  read: '{{letter: read}}',
  /** In plain text, before the address of the post. */
  readAt: '{{letter: read at}}',
  why: '{{letter: why}}',
  leave: '{{letter: leave}}',
  /** In plain text, with the unsubscribe link. */
  leaveAt: '{{letter: leave at}}',
}

type Rendered = { html: string; plain: string }

/** Returns a copy of a rendered letter, in the language in which this is called. */
export function addressed({ html: markup, plain }: Rendered, leaveAddress: string) {
  const why = t`You get this letter because you subscribed to the newsletter of ${brand()}.`
  const inMarkup = (text: string) => String(html`${text}`)
  return {
    html: markup
      .replaceAll(placeOf.read, () => inMarkup(t`Read it on the site`))
      .replaceAll(placeOf.why, () => inMarkup(why))
      .replaceAll(placeOf.leave, () => inMarkup(t`Leave the newsletter`))
      .replaceAll(placeOf.leaveAddress, () => leaveAddress),
    text: plain
      .replace(/\{\{letter: read at\}\}(\S+)/g, (_, address: string) => t`Read it on the site: ${address}`)
      .replaceAll(placeOf.why, () => why)
      .replaceAll(placeOf.leaveAt, () => t`Leave the newsletter: ${leaveAddress}`)
      .replaceAll(placeOf.leaveAddress, () => leaveAddress),
  }
}
