import { type Message, msg } from '#platform/texts.ts'

/** Texts of share images, for pages without texts about the owner. */
export const shareTexts: Record<string, { title: Message; line: Message[] }> = {
  auth: {
    title: msg`Sign in to your desk`,
    line: [msg`Orders, messages, files and reviews, in the place where the work is written down.`],
  },
  'reset-password': {
    title: msg`A new password`,
    line: [msg`A link by e-mail, one new password, and every other session ends.`],
  },
  'verify-email': {
    title: msg`Confirm your e-mail address`,
    line: [msg`One click, so that what concerns your order reaches you.`],
  },
  thanks: {
    title: msg`It has arrived`,
    line: [msg`What you sent from the site is in the inbox now.`],
  },
}
