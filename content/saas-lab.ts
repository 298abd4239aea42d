/** The texts of the landing page's MVP lab section. Icons are named as at lucide.dev. */
export const saasLab = {
  heading: 'SaaS MVP Lab: from a sketch to paying users',
  text: 'A fixed team of one, a fixed price, and a scope we both sign. What follows lets you check whether that fits before you write to me.',
  claims: [
    { value: '47+', label: 'MVPs delivered' },
    { value: '30-45 days', label: 'from kickoff to launch' },
    { value: '6 months', label: 'of support after launch' },
  ],
  calculator: {
    heading: 'What waiting costs',
    text: 'Compare a traditional build with an MVP at $45,000. The formula is printed below, so you can argue with it.',
    formula:
      'Traditional cost is team size x months x 4 weeks x 40 hours x hourly rate. Time saved is months minus 1.5. Revenue impact is revenue x growth x months saved / 12. The return is savings plus impact, divided by $45,000.',
    reportButton: 'Download Detailed Report',
  },
  aiHeading: 'Six AI parts that have earned their place',
  aiText: "Each has run in a client's product for at least half a year. Most MVPs need one of them, or none.",
  aiFeatures: [
    {
      title: 'Answers with a source',
      text: 'Questions answered from your content, with the page cited. No source, no answer.',
      icon: 'file-search',
    },
    {
      title: 'Drafts for people to send',
      text: 'Replies and summaries prepared in your tone. A person reads them first and presses the button.',
      icon: 'message-square-text',
    },
    {
      title: 'Fields out of paperwork',
      text: 'Invoices, forms and e-mails turned into records, with a confidence for every field.',
      icon: 'scan-text',
    },
    {
      title: 'Search that takes a hint',
      text: 'Words and meaning ranked together, so that "bike light" finds the bicycle lamp.',
      icon: 'search',
    },
    {
      title: 'Sorting and routing',
      text: 'Messages and tickets labeled as they arrive. The doubtful ones go to a person.',
      icon: 'split',
    },
    {
      title: 'A meter on the bill',
      text: 'Cost per use, a daily ceiling, and a fallback for the hour when the provider is away.',
      icon: 'circle-gauge',
    },
  ],
  processHeading: 'Four phases, each with an end you can see',
  phases: [
    {
      title: 'Survey',
      days: 'Days 1-5',
      text: 'Interviews with three to five future users, and a scope of one page. It ends with two signatures or a polite goodbye.',
    },
    {
      title: 'Ground',
      days: 'Days 6-12',
      text: 'Accounts, payments, mail, backups and deployment. It ends with an empty product that a stranger can sign in to.',
    },
    {
      title: 'Build',
      days: 'Days 13-32',
      text: 'One slice a week at your own address, tried by real users. It ends when the signed scope is done.',
    },
    {
      title: 'Launch',
      days: 'Days 33-45',
      text: 'Load test, one restored backup, first customers. It ends with a handover, and the six months of support begin.',
    },
  ],
  portfolioHeading: 'Six of them, by field',
  estimator: {
    heading: 'An estimate in five steps',
    text: 'The sum is exact for the answers you give; the answers are the uncertain part. Send it to me and I will tell you which of them I doubt.',
    steps: ['Project type', 'Complexity', 'Core features', 'AI integration', 'Project details'],
    button: 'Get Estimate',
  },
  strategyButton: 'Book Strategy Session',
  processButton: 'Explore Our Process',
} as const
