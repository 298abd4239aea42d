/** The texts of /saas-mvp-lab that the owner can change. The icons are names of lucide.dev. */
export const labTexts = {
  title: 'SaaS MVP Lab',
  description:
    'One product, one fixed price, 30 to 45 days. What the lab builds, how it works, what it returns, and what yours might cost.',
  heading: 'A product people can pay for, in about six weeks',
  text: 'Forty-seven first versions so far. They have in common that somebody wrote down, before the first line of code, how we would know that they worked.',
  liveHeading: 'Three that are live',
  liveText: 'Figures are taken six months after launch, by their owners, with their consent.',
  capabilitiesHeading: 'What is in every one of them',
  capabilitiesText: 'None of this costs extra, because every product needs it from the first day.',
  capabilities: [
    {
      title: 'Accounts that are safe',
      text: 'Passwords hashed with argon2id, sessions that can be ended, sign-in limits, and roles checked on the server.',
      icon: 'key-round',
    },
    {
      title: 'Payments that happen once',
      text: 'Every payment has a key of its own. A double tap on a slow phone makes one order.',
      icon: 'credit-card',
    },
    {
      title: 'Backups that come back',
      text: 'Daily copies, and one restore rehearsed with you watching before the first customer arrives.',
      icon: 'database-backup',
    },
    {
      title: 'Pages that load',
      text: 'Largest paint under 2.5 seconds on a mid-range phone, with a check that keeps it there.',
      icon: 'gauge',
    },
  ],
  stepsHeading: 'Five steps from a call to customers',
  steps: [
    {
      title: 'Call',
      when: 'Before day 1',
      text: 'Twenty minutes. You tell me who it is for; I tell you what I would leave out.',
    },
    {
      title: 'Scope',
      when: 'Days 1-5',
      text: 'Interviews with future users and a one-page scope that says how we will know it worked. Both of us sign.',
    },
    {
      title: 'Setup',
      when: 'Days 6-12',
      text: 'Accounts, payments, mail, backups, deployment. An empty product that already runs.',
    },
    {
      title: 'Build',
      when: 'Days 13-32',
      text: 'Something to click on every Friday, tried by real users, with a note on what has changed.',
    },
    {
      title: 'Launch',
      when: 'Days 33-45',
      text: 'Load test, restore rehearsal, first customers, handover. Six months of support begin.',
    },
  ],
  figuresHeading: 'On time',
  figures: [
    { value: '44 of 47', label: 'launched on the signed date' },
    { value: '9 days', label: 'longest delay' },
    { value: '36 days', label: 'median from kickoff to launch' },
    { value: '0', label: 'changes of price after signing' },
  ],
  laterHeading: 'Six months later',
  laterFigures: [
    { value: '38 of 47', label: 'still running' },
    { value: '31 of 47', label: 'with paying customers' },
    { value: '99.95%', label: 'median availability' },
    { value: '0', label: 'incidents with data lost' },
  ],
  aiHeading: 'Where a model helps, and what holds it back',
  aiText: 'Six integrations from past MVPs, each with the check that makes it safe to leave alone.',
  aiCards: [
    {
      title: 'Notes to tickets',
      text: 'Owner and date are copied from the notes, never composed. A missing one becomes a question.',
      icon: 'list-checks',
    },
    {
      title: 'Receipts to ledger lines',
      text: 'Sums are recomputed in code. If they do not add up, a person looks at the picture.',
      icon: 'receipt',
    },
    {
      title: 'Help that quotes the manual',
      text: 'Every statement carries its page. Statements without one are removed before you see them.',
      icon: 'book-open-text',
    },
    {
      title: 'Tender checklists',
      text: 'Requirements are listed with their paragraph, and the list is compared with a second reading.',
      icon: 'clipboard-check',
    },
    {
      title: 'Plain-language filters',
      text: '"Unpaid since June, over 500" becomes a filter that is shown, and can be corrected, before it runs.',
      icon: 'list-filter',
    },
    {
      title: 'Messages sorted by urgency',
      text: 'Thresholds are set on your own past messages. Anything near the line goes to a person.',
      icon: 'inbox',
    },
  ],
  callHeading: 'Tell me what you want to build.',
  callText:
    'In twenty minutes we can find out whether six weeks are enough. If they are not, I will say what would be.',
}
