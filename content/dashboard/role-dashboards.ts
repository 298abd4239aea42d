/**
 * The panel *Your role* of each role but admins, whose is in `admin-home.ts`: figures, features, those that are not open yet (`later`, with the figure that
 * opens one once it is not 0), and quick actions. With a `part`, only while that part of the site is on. Icons are named as at lucide.dev.
 */
export const roleDashboards = {
  user: {
    title: 'Regular User',
    text: 'Basic features and content',
    stats: [
      { key: 'orders', label: 'Orders' },
      { key: 'inProgress', label: 'In Progress' },
      { key: 'messages', label: 'Unread Messages' },
      { key: 'profile', label: 'Profile Complete' },
    ],
    features: [
      'Order any service and follow the work on its own page',
      'Write messages in every order, with attachments',
      { text: 'The blog', part: 'blog' },
      { text: 'The content tools', part: 'ai-tools' },
      'A profile and settings that are yours to change',
    ],
    later: [],
    quickActions: [
      { label: 'Save a Favorite', icon: 'bookmark' },
      { label: 'Invite a Colleague', icon: 'user-plus' },
      { label: 'Request a Download', icon: 'file-plus' },
    ],
  },
  premium: {
    title: 'Premium Member',
    text: 'Premium content and features',
    stats: [
      { key: 'premium', label: 'Premium Items', part: 'library' },
      { key: 'tutorials', label: 'Tutorials', part: 'library' },
      { key: 'resources', label: 'Resources', part: 'library' },
      { key: 'support', label: 'Support Hours Left', part: 'support' },
    ],
    features: [
      'Everything a regular user has',
      { text: 'Two hours of written support each quarter', part: 'support' },
    ],
    later: [
      { text: 'Premium content', figure: 'premium', part: 'library' },
      { text: 'Tutorials', figure: 'tutorials', part: 'library' },
      { text: 'Resources, sorted by field', figure: 'resources', part: 'library' },
    ],
    quickActions: [
      { label: 'Book a Review', icon: 'calendar-plus' },
      { label: 'Suggest a Tutorial', icon: 'lightbulb' },
      { label: 'Download Certificate', icon: 'award' },
    ],
  },
  developer: {
    title: 'Developer',
    text: 'Technical resources and APIs',
    stats: [
      { key: 'posts', label: 'Blog Posts' },
      { key: 'drafts', label: 'Drafts' },
      { key: 'projects', label: 'Projects' },
      { key: 'apiCalls', label: 'API Calls Today' },
    ],
    features: [
      'Everything a regular user has',
      'Write, schedule and publish blog posts',
      'Work on the orders that an admin assigns to you',
      'Browse the API and try every call',
      'Read the data behind the public pages',
      { text: 'Code samples that belong to the articles', part: 'code' },
      'Documentation of every endpoint, generated from the code',
    ],
    later: [],
    quickActions: [
      { label: 'New API Key', icon: 'key-round' },
      { label: 'Run Diagnostics', icon: 'stethoscope' },
      { label: 'Open Sandbox', icon: 'square-terminal' },
    ],
  },
} as const
