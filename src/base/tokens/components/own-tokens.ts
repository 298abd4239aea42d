export const tokensPanel = {
  title: 'Personal tokens',
  lead: 'With a token a program calls this site for you, within the limits that you choose. A token never does more than you can, and ends when your password changes.',
  action: 'New Token',
} as const
