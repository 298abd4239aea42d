/** The dashboard of each role: figures, features and quick actions. Icons are lucide component names. */
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
