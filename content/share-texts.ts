/** Texts of share images, for pages without texts about the owner. */
export const shareTexts: Record<string, { title: string; line: string[] }> = {
  auth: {
    title: 'Sign in to your desk',
    line: ['Orders, messages, files and reviews, in the place where the work is written down.'],
  },
  'reset-password': {
    title: 'A new password',
    line: ['A link by e-mail, one new password, and every other session ends.'],
  },
  'verify-email': {
    title: 'Confirm your e-mail address',
    line: ['One click, so that what concerns your order reaches you.'],
  },
  thanks: {
    title: 'It has arrived',
    line: ['What you sent from the site is in the inbox now.'],
  },
}
