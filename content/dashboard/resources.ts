export const resourceCategories = [
  'All',
  'Development',
  'Design',
  'Documentation',
  'DevOps',
  'Testing',
  'Monitoring',
] as const

export const resources = [
  {
    title: 'TypeScript Service Skeleton',
    description: 'One process, one contract map, strict types, and nothing you would delete first.',
    category: 'Development',
    format: 'Repository',
    icon: 'code',
  },
  {
    title: 'Color Tokens with Proven Contrast',
    description: 'Two themes in OKLCH, with a test that fails when a pair drops below 4.5 to 1.',
    category: 'Design',
    format: 'CSS and script',
    icon: 'palette',
  },
  {
    title: 'Decision Record Template',
    description: 'One page a decision, and six filled-in examples, two of them mistakes.',
    category: 'Documentation',
    format: 'Markdown',
    icon: 'file-text',
  },
  {
    title: 'Restore Check for PostgreSQL',
    description: 'The nightly script that restores a backup and asks it questions.',
    category: 'DevOps',
    format: 'Bash',
    icon: 'database-backup',
  },
  {
    title: 'Browser Journey Starter',
    description: 'Playwright with accessibility checks and a failing test for every console error.',
    category: 'Testing',
    format: 'Repository',
    icon: 'flask-conical',
  },
  {
    title: 'Four Graphs for a Small Service',
    description: 'Traffic, errors, waiting and fullness: a dashboard that fits on a phone.',
    category: 'Monitoring',
    format: 'JSON',
    icon: 'chart-line',
  },
] as const
