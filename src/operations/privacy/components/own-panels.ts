import { msg } from '#platform/texts.ts'
export const ownDataPanels = {
  data: {
    title: msg`Your data`,
    lead: msg`A ZIP with everything this site stores about you: your account, orders, messages and files.`,
    action: msg`Download My Data`,
    topics: msg`What is stored, and for how long`,
  },
  account: {
    title: msg`Your account`,
    lead: msg`Your account is deleted 14 days after you ask for it. Until then, signing in keeps it. Download your data first, if you want to have it.`,
    action: msg`Delete My Account`,
  },
} as const
