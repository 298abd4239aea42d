/**
 * The panel *Your role* of all roles except admins. A feature in `later` opens as soon as its figure is not 0. The icons are
 * names of lucide.dev.
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
      'The blog and the content tools',
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
      { key: 'premium', label: 'Premium Items' },
      { key: 'tutorials', label: 'Tutorials' },
      { key: 'resources', label: 'Resources' },
      { key: 'support', label: 'Support Hours Left' },
    ],
    features: ['Everything a regular user has', 'Two hours of written support each quarter'],
    later: [
      { text: 'Premium content', figure: 'premium' },
      { text: 'Tutorials', figure: 'tutorials' },
      { text: 'Resources, sorted by field', figure: 'resources' },
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
      'Code samples that belong to the articles',
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
