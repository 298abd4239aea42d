export const saasLab = {
  link: 'Everything about the lab on one page',
  strategyButton: 'Book Strategy Session',
  processButton: 'Explore Our Process',
  tools: 'Calculators',
  calculator: {
    heading: 'What waiting costs',
    formula: (cost: string) =>
      `Traditional cost is team size x months x 4 weeks x 40 hours x hourly rate. Time saved is months minus 1.5. Revenue impact is revenue x growth x months saved / 12. The return is savings plus impact, divided by ${cost}.`,
    reportButton: 'Download Detailed Report',
  },
  estimator: {
    heading: 'Estimate in five steps',
    steps: ['Project type', 'Complexity', 'Core features', 'AI integration', 'Project details'],
    button: 'Get Estimate',
  },
} as const
