/** Fixed texts and sample figures of the member areas. Icons are lucide component names. */

export const roleDashboards = {
  user: {
    title: 'Regular User',
    text: 'Basic features and content',
    stats: [
      { key: 'downloads', label: 'Downloads', value: '4', icon: 'Download' },
      { key: 'orders', label: 'Orders', value: '2', icon: 'Package' },
      { key: 'messages', label: 'Unread Messages', value: '1', icon: 'MessageSquare' },
      { key: 'profile', label: 'Profile Complete', value: '80%', icon: 'UserCheck' },
    ],
    features: [
      'Order any service and follow the work on its own page',
      'Write to Tessa from every order, with attachments',
      'Four free downloads: checklists and a starter kit',
      'The blog and the content tools',
      'A profile and settings that are yours to change',
    ],
    quickActions: [
      { label: 'Save a Favorite', icon: 'Bookmark' },
      { label: 'Invite a Colleague', icon: 'UserPlus' },
      { label: 'Request a Download', icon: 'FilePlus' },
    ],
  },
  premium: {
    title: 'Premium Member',
    text: 'Premium content and features',
    stats: [
      { key: 'premium', label: 'Premium Items', value: '4', icon: 'Gem' },
      { key: 'tutorials', label: 'Tutorials', value: '3', icon: 'GraduationCap' },
      { key: 'resources', label: 'Resources', value: '6', icon: 'Library' },
      { key: 'support', label: 'Support Hours Left', value: '2', icon: 'LifeBuoy' },
    ],
    features: [
      'Everything a regular user has',
      'Premium content: templates, checklists and worked examples',
      'Three long tutorials with repositories to clone',
      'Six resources for daily work, sorted by field',
      'Two hours of written support each quarter',
    ],
    quickActions: [
      { label: 'Book a Review', icon: 'CalendarPlus' },
      { label: 'Suggest a Tutorial', icon: 'Lightbulb' },
      { label: 'Download Certificate', icon: 'Award' },
    ],
  },
  developer: {
    title: 'Developer',
    text: 'Technical resources and APIs',
    stats: [
      { key: 'posts', label: 'Blog Posts', value: '12', icon: 'FileText' },
      { key: 'drafts', label: 'Drafts', value: '3', icon: 'FilePen' },
      { key: 'projects', label: 'Projects', value: '10', icon: 'FolderGit2' },
      { key: 'apiCalls', label: 'API Calls Today', value: '1,284', icon: 'Activity' },
    ],
    features: [
      'Write, schedule and publish blog posts',
      'Browse the API and try every call',
      'Read the data behind the public pages',
      'Code samples that belong to the articles',
      'Documentation of every endpoint, generated from the code',
    ],
    quickActions: [
      { label: 'New API Key', icon: 'KeyRound' },
      { label: 'Run Diagnostics', icon: 'Stethoscope' },
      { label: 'Open Sandbox', icon: 'SquareTerminal' },
    ],
  },
  admin: {
    title: 'Administrator',
    text: 'Full access and management',
    stats: [
      { key: 'totalUsers', label: 'Total Users', value: '128', icon: 'Users' },
      { key: 'openOrders', label: 'Open Orders', value: '7', icon: 'ClipboardList' },
      { key: 'unreadMessages', label: 'Unread Messages', value: '5', icon: 'Mail' },
      { key: 'visitorsToday', label: 'Visitors Today', value: '214', icon: 'ChartLine' },
    ],
    features: [
      'Manage users, their roles and their access',
      'Edit projects, testimonials and blog posts',
      'Follow every order and answer its messages',
      'Read contact messages and newsletter sign-ups',
      'See how many people visit, without knowing who they are',
    ],
    quickActions: [
      { label: 'Export Users', icon: 'FileDown' },
      { label: 'Send Announcement', icon: 'Megaphone' },
      { label: 'Run Backup', icon: 'DatabaseBackup' },
    ],
  },
} as const

/** The strip that members see above the landing page. */
export const memberHome = {
  text: 'Your library, your benefits, and the shortest way to your orders.',
  stats: [
    { label: 'Resources Downloaded', value: '12', icon: 'Download' },
    { label: 'Tutorials Completed', value: '3', icon: 'GraduationCap' },
    { label: 'Community Points', value: '240', icon: 'Star' },
    { label: 'Membership', value: 'Active', icon: 'BadgeCheck' },
  ],
  libraryHeading: 'From the library',
  benefitsHeading: 'What your membership includes',
  benefits: [
    {
      title: 'A library that grows monthly',
      text: 'One new item on the first Tuesday, tried on a real project before.',
      icon: 'Library',
    },
    {
      title: 'Answers in writing',
      text: 'Ask about any item. You hear from Tessa within one business day.',
      icon: 'MessageSquareText',
    },
    {
      title: 'Ten percent off reviews',
      text: 'On every Codebase Review package, taken off the invoice.',
      icon: 'TicketPercent',
    },
    {
      title: 'First choice of start dates',
      text: 'Members hear of free weeks three days before they are announced.',
      icon: 'CalendarCheck',
    },
  ],
} as const

export type LibraryItem = {
  id: number
  title: string
  description: string
  type: 'E-book' | 'Video Course' | 'Code Repository' | 'Tutorial'
  size?: string
  duration?: string
  files?: string
  readTime?: string
  premium: boolean
}

export const contentLibrary: LibraryItem[] = [
  {
    id: 1,
    title: 'The One-Page Scope',
    description: 'How to write down what done means, with nine real scopes and what became of them.',
    type: 'E-book',
    size: '3.2 MB',
    premium: true,
  },
  {
    id: 2,
    title: 'PostgreSQL for People Who Ship',
    description: 'Indexes, plans, locks and backups in eleven short lessons, each with an exercise.',
    type: 'Video Course',
    duration: '4 h 10 min',
    premium: true,
  },
  {
    id: 3,
    title: 'SaaS Ground Floor',
    description: 'Accounts, payments, mail and backups: the start of every MVP, with its tests.',
    type: 'Code Repository',
    files: '186 files',
    premium: true,
  },
  {
    id: 4,
    title: 'Measure Your Own RAG System',
    description: 'From sixty questions to a table with intervals, in two afternoons.',
    type: 'Tutorial',
    readTime: '35 min read',
    premium: true,
  },
]

export const downloads = [
  {
    title: 'MVP Scope Template',
    description: 'One page: the question, the users, the number, the date.',
    type: 'PDF',
    size: '180 KB',
    icon: 'FileText',
  },
  {
    title: 'Launch Checklist',
    description: 'Forty-two points, in the order in which they go wrong.',
    type: 'PDF',
    size: '240 KB',
    icon: 'ListChecks',
  },
  {
    title: 'Estimate Sheet',
    description: 'Low, likely, high, and the sum that does not lie.',
    type: 'XLSX',
    size: '96 KB',
    icon: 'Sheet',
  },
  {
    title: 'Starter Kit',
    description: 'TypeScript, PostgreSQL and a test that fails when it should.',
    type: 'ZIP',
    size: '1.4 MB',
    icon: 'FileArchive',
  },
] as const

export const premiumContent = {
  heading: 'Premium Content',
  text: 'Material from finished projects, with the names removed and the numbers left in.',
  validUntil: '2027-12-31',
  cards: [
    {
      title: 'Proposal Library',
      description: 'Twelve proposals that were accepted and three that were not, with notes on why.',
      icon: 'FilePenLine',
    },
    {
      title: 'Evaluation Workbook',
      description: 'Question lists, labels, and the arithmetic for judging an AI feature.',
      icon: 'Scale',
    },
    {
      title: 'Performance Casebook',
      description: 'Eight slow systems, each with its profile, its cause and its mended profile.',
      icon: 'Gauge',
    },
    {
      title: 'Incident Diaries',
      description: 'Five outages told minute by minute, including the minutes that were wasted.',
      icon: 'NotebookPen',
    },
  ],
} as const

export const tutorials = [
  {
    title: 'A checkout that cannot charge twice',
    description:
      'Idempotency keys from the button to the payment provider, with the test that kills the server.',
    level: 'Intermediate',
    duration: '2 h 20 min',
    lessons: 9,
    icon: 'CreditCard',
  },
  {
    title: 'Search in PostgreSQL, from zero to typos',
    description: 'Full-text search, ranking, excerpts and suggestions on a data set you can download.',
    level: 'Beginner',
    duration: '1 h 45 min',
    lessons: 7,
    icon: 'Search',
  },
  {
    title: 'A question-answering system you can trust',
    description: 'Retrieval, citations, refusals, and the sixty questions that decide every argument.',
    level: 'Advanced',
    duration: '3 h 30 min',
    lessons: 12,
    icon: 'FileSearch',
  },
] as const

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
    icon: 'Code',
  },
  {
    title: 'Color Tokens with Proven Contrast',
    description: 'Two themes in OKLCH, with a test that fails when a pair drops below 4.5 to 1.',
    category: 'Design',
    format: 'CSS and script',
    icon: 'Palette',
  },
  {
    title: 'Decision Record Template',
    description: 'One page a decision, and six filled-in examples, two of them mistakes.',
    category: 'Documentation',
    format: 'Markdown',
    icon: 'FileText',
  },
  {
    title: 'Restore Check for PostgreSQL',
    description: 'The nightly script that restores a backup and asks it questions.',
    category: 'DevOps',
    format: 'Bash',
    icon: 'DatabaseBackup',
  },
  {
    title: 'Browser Journey Starter',
    description: 'Playwright with accessibility checks and a failing test for every console error.',
    category: 'Testing',
    format: 'Repository',
    icon: 'FlaskConical',
  },
  {
    title: 'Four Graphs for a Small Service',
    description: 'Traffic, errors, waiting and fullness: a dashboard that fits on a phone.',
    category: 'Monitoring',
    format: 'JSON',
    icon: 'ChartLine',
  },
] as const
