import { msg } from '#platform/texts.ts'

/**
 * The panel *Your role* of each role but admins, whose is in `admin-home.ts`: figures, features, those that are not open yet (`later`, with the figure that
 * opens one once it is not 0), and quick actions. With a `part`, only while that part of the site is on. Icons are named as at lucide.dev.
 */
export const roleDashboards = {
  user: {
    title: msg`Regular User`,
    text: msg`basic features and content`,
    stats: [
      { key: 'orders', label: msg`Orders` },
      { key: 'inProgress', label: msg`In Progress` },
      { key: 'messages', label: msg`Unread Messages` },
      { key: 'profile', label: msg`Profile Complete` },
    ],
    features: [
      msg`Order any service and follow the work on its own page`,
      msg`Write messages in every order, with attachments`,
      { text: msg`The blog`, part: 'blog' },
      { text: msg`The content tools`, part: 'ai-tools' },
      msg`A profile and settings that are yours to change`,
    ],
    later: [],
    quickActions: [
      { label: msg`Save a Favorite`, icon: 'bookmark' },
      { label: msg`Invite a Colleague`, icon: 'user-plus' },
      { label: msg`Request a Download`, icon: 'file-plus' },
    ],
  },
  premium: {
    title: msg`Premium Member`,
    text: msg`premium content and features`,
    stats: [
      { key: 'premium', label: msg`Premium Items`, part: 'library' },
      { key: 'tutorials', label: msg`Tutorials`, part: 'library' },
      { key: 'resources', label: msg`Resources`, part: 'library' },
      { key: 'support', label: msg`Support Hours Left`, part: 'support' },
    ],
    features: [
      msg`Everything a regular user has`,
      { text: msg`Two hours of written support each quarter`, part: 'support' },
    ],
    later: [
      { text: msg`Premium content`, figure: 'premium', part: 'library' },
      { text: msg`Tutorials`, figure: 'tutorials', part: 'library' },
      { text: msg`Resources, sorted by field`, figure: 'resources', part: 'library' },
    ],
    quickActions: [
      { label: msg`Book a Review`, icon: 'calendar-plus' },
      { label: msg`Suggest a Tutorial`, icon: 'lightbulb' },
      { label: msg`Download Certificate`, icon: 'award' },
    ],
  },
  developer: {
    title: msg`Developer`,
    text: msg`technical resources and APIs`,
    stats: [
      { key: 'posts', label: msg`Blog Posts` },
      { key: 'drafts', label: msg`Drafts` },
      { key: 'projects', label: msg`Projects` },
      { key: 'apiCalls', label: msg`API Calls Today` },
    ],
    features: [
      msg`Everything a regular user has`,
      msg`Write, schedule and publish blog posts`,
      msg`Work on the orders that an admin assigns to you`,
      msg`Browse the API and try every call`,
      msg`Read the data behind the public pages`,
      { text: msg`Code samples that belong to the articles`, part: 'code' },
      msg`Documentation of every endpoint, generated from the code`,
    ],
    later: [],
    quickActions: [
      { label: msg`New API Key`, icon: 'key-round' },
      { label: msg`Run Diagnostics`, icon: 'stethoscope' },
      { label: msg`Open Sandbox`, icon: 'square-terminal' },
    ],
  },
} as const
