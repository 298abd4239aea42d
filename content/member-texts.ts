/** What the sample offers to members, until the owner says otherwise. Icons are named as at lucide.dev. */
export const memberTexts = {
  memberHome: {
    benefits: [
      {
        title: 'A library that grows monthly',
        text: 'One new item on the first Tuesday, tried on a real project before.',
        icon: 'library',
      },
      {
        title: 'Answers in writing',
        text: 'Ask about any item. You hear from me within one business day.',
        icon: 'message-square-text',
      },
      {
        title: 'Ten percent off reviews',
        text: 'On every Codebase Review package, taken off the invoice.',
        icon: 'ticket-percent',
      },
      {
        title: 'First choice of start dates',
        text: 'Members hear of free weeks three days before they are announced.',
        icon: 'calendar-check',
      },
    ],
    library: [
      {
        title: 'The One-Page Scope',
        description: 'How to write down what done means, with nine real scopes and what became of them.',
        type: 'E-book',
        size: '3.2 MB',
      },
      {
        title: 'PostgreSQL for People Who Ship',
        description: 'Indexes, plans, locks and backups in eleven short lessons, each with an exercise.',
        type: 'Video Course',
        size: '4 h 10 min',
      },
      {
        title: 'SaaS Ground Floor',
        description: 'Accounts, payments, mail and backups: the start of every MVP, with its tests.',
        type: 'Code Repository',
        size: '186 files',
      },
      {
        title: 'Test Your Own RAG System',
        description: 'From sixty questions to a table with intervals, in two afternoons.',
        type: 'Tutorial',
        size: '35 min read',
      },
    ],
  },
  downloads: {
    text: 'Checklists and a starter kit, free for every member.',
    files: [
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
    ],
  },
  premium: {
    text: 'Material from finished projects, with the names removed and the numbers left in.',
    cards: [
      {
        title: 'Proposal Library',
        description: 'Twelve proposals that were accepted and three that were not, with notes on why.',
        icon: 'file-pen-line',
      },
      {
        title: 'Evaluation Workbook',
        description: 'Question lists, labels, and the arithmetic for judging an AI feature.',
        icon: 'scale',
      },
      {
        title: 'Performance Casebook',
        description: 'Eight slow systems, each with its profile, its cause and its fixed profile.',
        icon: 'gauge',
      },
      {
        title: 'Incident Diaries',
        description: 'Five outages told minute by minute, including the minutes that were wasted.',
        icon: 'notebook-pen',
      },
    ],
  },
  tutorials: {
    text: 'Long tutorials, each built around one thing that works at the end.',
    tutorials: [
      {
        title: 'A checkout that cannot charge twice',
        description:
          'Idempotency keys from the button to the payment provider, with the test that kills the server.',
        level: 'Intermediate',
        duration: '2 h 20 min',
        lessons: 9,
        icon: 'credit-card',
      },
      {
        title: 'Search in PostgreSQL, from zero to typos',
        description: 'Full-text search, ranking, excerpts and suggestions on a data set you can download.',
        level: 'Beginner',
        duration: '1 h 45 min',
        lessons: 7,
        icon: 'search',
      },
      {
        title: 'A question-answering system you can trust',
        description: 'Retrieval, citations, refusals, and the sixty questions that decide every argument.',
        level: 'Advanced',
        duration: '3 h 30 min',
        lessons: 12,
        icon: 'file-search',
      },
    ],
  },
  resources: {
    text: 'Small, finished things for daily work.',
    resources: [
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
    ],
  },
}
