import { msg, t } from '#platform/texts.ts'

/**
 * Fixed labels of /saas-mvp-lab, and explanations of its calculators. The texts that the owner can change are in `lab-texts.ts`.
 */

export const labHero = {
  primaryButton: msg`Start an estimate`,
  secondaryButton: msg`See live ones`,
} as const

export const labCalculator = {
  heading: msg`What waiting costs`,
  text: (cost: string) => t`Put in your own figures. The MVP side is fixed at ${cost} and 1.5 months.`,
} as const

export const labEstimator = {
  heading: msg`How complex is yours?`,
  text: msg`One choice moves the price more than all the others. Start there.`,
  steps: [msg`Project type`, msg`Complexity`, msg`Core features`, msg`AI integration`, msg`Project details`],
  prompts: [
    msg`Whatever you build: how much of it must work on the first day?`,
    msg`Count the kinds of users, and the outside systems it talks to.`,
    msg`Does a feature that cannot wait for the second version move it one line down?`,
    msg`A model for one task changes little. Answers from each customer's own data do.`,
    msg`Audits, regions, reviews by your customers: does any of them move it?`,
  ],
  meanings: {
    simple: msg`One kind of user, one main task, no outside systems.`,
    moderate: msg`Several roles, payments with plans, one or two outside systems.`,
    complex: msg`Separate data for each customer, real-time parts, several outside systems.`,
    enterprise: msg`Audits, single sign-on, regional data rules, and a security review by your customers.`,
  },
  button: msg`Get Detailed Quote`,
} as const

export const labCall = { button: msg`Send a Message` } as const
