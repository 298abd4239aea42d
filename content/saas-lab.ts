import { msg, t } from '#platform/texts.ts'

export const saasLab = {
  link: msg`Everything about the lab on one page`,
  strategyButton: msg`Book Strategy Session`,
  processButton: msg`Explore Our Process`,
  tools: msg`Calculators`,
  calculator: {
    heading: msg`What waiting costs`,
    formula: (cost: string) =>
      t`Traditional cost is team size x months x 4 weeks x 40 hours x hourly rate. Time saved is months minus 1.5. Revenue impact is revenue x growth x months saved / 12. The return is savings plus impact, divided by ${cost}.`,
    reportButton: msg`Download Detailed Report`,
  },
  estimator: {
    heading: msg`Estimate in five steps`,
    steps: [
      msg`Project type`,
      msg`Complexity`,
      msg`Core features`,
      msg`AI integration`,
      msg`Project details`,
    ],
    button: msg`Get Estimate`,
  },
} as const
