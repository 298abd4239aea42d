/**
 * Fixed labels of /saas-mvp-lab, and explanations of its calculators. The texts that the owner can change are in `lab-texts.ts`.
 */

export const labHero = {
  primaryButton: 'Start an estimate',
  secondaryButton: 'See live ones',
} as const

export const labCalculator = {
  heading: 'What waiting costs',
  text: (cost: string) => `Put in your own figures. The MVP side is fixed at ${cost} and 1.5 months.`,
} as const

export const labEstimator = {
  heading: 'How complex is yours?',
  text: 'One choice moves the price more than all the others. Start there.',
  steps: ['Project type', 'Complexity', 'Core features', 'AI integration', 'Project details'],
  prompts: [
    'Whatever you build: how much of it must work on the first day?',
    'Count the kinds of users, and the outside systems it talks to.',
    'Does a feature that cannot wait for the second version move it one line down?',
    "A model for one task changes little. Answers from each customer's own data do.",
    'Audits, regions, reviews by your customers: does any of them move it?',
  ],
  meanings: {
    simple: 'One kind of user, one main task, no outside systems.',
    moderate: 'Several roles, payments with plans, one or two outside systems.',
    complex: 'Separate data for each customer, real-time parts, several outside systems.',
    enterprise: 'Audits, single sign-on, regional data rules, and a security review by your customers.',
  },
  button: 'Get Detailed Quote',
} as const

export const labCall = { button: 'Send a Message' } as const
