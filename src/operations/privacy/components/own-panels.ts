export const ownDataPanels = {
  data: {
    title: 'Your data',
    lead: 'A ZIP with everything this site stores about you: your account, orders, messages and files.',
    action: 'Download My Data',
    topics: 'What is stored, and for how long',
  },
  account: {
    title: 'Your account',
    lead: 'Your account is deleted 14 days after you ask for it. Until then, signing in keeps it. Download your data first, if you want to have it.',
    action: 'Delete My Account',
  },
} as const
