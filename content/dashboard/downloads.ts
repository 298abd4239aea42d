export const downloads = [
  {
    title: 'MVP Scope Template',
    description: 'One page: the question, the users, the number, the date.',
    type: 'PDF',
    size: '180 KB',
    icon: 'file-text',
  },
  {
    title: 'Launch Checklist',
    description: 'Forty-two points, in the order in which they go wrong.',
    type: 'PDF',
    size: '240 KB',
    icon: 'list-checks',
  },
  {
    title: 'Estimate Sheet',
    description: 'Low, likely, high, and the sum that does not lie.',
    type: 'XLSX',
    size: '96 KB',
    icon: 'sheet',
  },
  {
    title: 'Starter Kit',
    description: 'TypeScript, PostgreSQL and a test that fails when it should.',
    type: 'ZIP',
    size: '1.4 MB',
    icon: 'file-archive',
  },
] as const
