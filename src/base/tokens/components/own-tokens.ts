import { msg } from '#platform/texts.ts'
export const tokensPanel = {
  title: msg`Personal tokens`,
  lead: msg`With a token a program calls this site for you, within the limits that you choose. A token never does more than you can, and ends when your password changes.`,
  action: msg`New Token`,
} as const
