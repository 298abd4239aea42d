/** The texts of the landing page's MVP lab section. Icons are named as at lucide.dev. */
export const saasLab = {
  heading: 'SaaS MVP Lab: from an idea to paying users',
  text: 'I build the first version of your product for a fixed price, from a one-page scope that we both sign. Check here whether that suits you, before you write to me.',
  link: 'Everything about the lab on one page',
  claims: [
    { value: '47+', label: 'MVPs delivered' },
    { value: '30-45 days', label: 'from kickoff to launch' },
    { value: '6 months', label: 'of support after launch' },
  ],
  strategyButton: 'Book Strategy Session',
  processButton: 'Explore Our Process',
  tools: 'Calculators',
  calculator: {
    heading: 'What waiting costs',
    formula:
      'Traditional cost is team size x months x 4 weeks x 40 hours x hourly rate. Time saved is months minus 1.5. Revenue impact is revenue x growth x months saved / 12. The return is savings plus impact, divided by $45,000.',
    reportButton: 'Download Detailed Report',
  },
  estimator: {
    heading: 'Estimate in five steps',
    steps: ['Project type', 'Complexity', 'Core features', 'AI integration', 'Project details'],
    button: 'Get Estimate',
  },
  aiHeading: 'Six AI features in daily use',
  aiFeatures: [
    {
      title: 'Answers with a source',
      text: 'Questions answered from your own content, with the page named. No source, no answer.',
      icon: 'file-search',
    },
    {
      title: 'Drafts for people to send',
      text: 'Replies and summaries prepared in your tone. A person reads each one and presses Send.',
      icon: 'message-square-text',
    },
    {
      title: 'Data from paperwork',
      text: 'Invoices, forms and e-mails become records. Fields it is not sure of are marked for you.',
      icon: 'scan-text',
    },
    {
      title: 'Search by meaning',
      text: 'Finds what people mean, not only what they type: "bike light" also finds the bicycle lamp.',
      icon: 'search',
    },
    {
      title: 'Messages sorted for you',
      text: 'Messages and tickets get a label as they arrive. The unclear ones go to a person.',
      icon: 'split',
    },
    {
      title: 'A limit on the cost',
      text: 'You see the cost per use and set a daily limit. If the AI service fails, the rest still works.',
      icon: 'circle-gauge',
    },
  ],
  processHeading: 'Four phases, each with a clear end',
  /** The last phase ends on the last day of all. */
  phases: [
    {
      title: 'Scope',
      days: [1, 5],
      text: 'I talk with three to five future users and write a one-page scope. It ends when we have both signed it.',
    },
    {
      title: 'Setup',
      days: [6, 12],
      text: 'Accounts, payments, e-mail, backups, hosting. It ends with an empty product that anybody can sign in to.',
    },
    {
      title: 'Build',
      days: [13, 32],
      text: 'One finished part a week at your own address, tried by real users. It ends when the whole scope is done.',
    },
    {
      title: 'Launch',
      days: [33, 45],
      text: 'A load test, a trial restore, the first customers. It ends with the handover; six months of support begin.',
    },
  ],
  portfolioHeading: 'Six finished MVPs, by field',
} as const
