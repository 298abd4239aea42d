import { either, modules } from './script-modules.ts'

/** What several pages of the members' area share, by the name of its file. */
export const membersParts = {
  /** What pages of calls compute zones with; one of them has parts that wait until they are seen, as the analytics do. */
  calls: modules({
    'features/appointments/domain': ['visitor-zones', 'wall-clock', 'zone-names'],
    'ui/loading': ['when-visible'],
  }),

  /** What the schedule and its dialogs share. */
  schedule: modules({
    'features/appointments/query-options': ['schedule'],
    'features/appointments/components/schedule': ['looks'],
  }),

  /** Lists that come page by page, whose pages are also those of orders and of the own calls. */
  paged: either(
    /[\\/]node_modules[\\/]@tanstack[\\/].*[\\/](useInfiniteQuery|infiniteQueryObserver)\.js/,
    modules({
      'ui/lists': ['paged-list'],
      'features/appointments': ['query-options'],
      'features/orders/components/workspace': ['status-actions'],
    }),
  ),

  /** Tables and figures, and the messages of visitors, which stand beside them: the page of an order has neither. */
  tables: modules({
    'ui/lists': ['answers', 'columns', 'measured-strip', 'person-row', 'stat-strip'],
    'features/accounts/components': ['today-title'],
    'members/layout': ['first-page-banner'],
    'features/contact': ['query-options'],
    'features/orders/components': ['list-marks', 'listed-order', 'moved-days', 'moved-words'],
  }),

  /** What the first pages of all roles share. */
  today: modules({
    'members/screens/today': ['open-orders', 'query-options', 'side-panels', 'today-sentence'],
    'frame/today': ['sentence'],
    'members/routes/_dashboard/-role-home': ['your-role'],
  }),

  /** What waits for all others, of which their orders page lists the money. */
  own: modules({
    'members/screens/today': ['money-panel', 'own-waiting-panel'],
    'frame/today': ['own-lists'],
  }),

  /** How what waits for an admin or a client is answered on the first page. */
  answers: modules({
    'ui/forms': ['reply-box'],
    'features/orders/components/waiting': ['waiting-text'],
    'features/orders/query-options': ['answers'],
  }),

  /** The messages of an order or a ticket and the form for a new one, and what the pages of an order share. */
  thread: modules({
    'features/orders/components/workspace': ['order-facts', 'order-turn', 'step-mark'],
    'features/orders/query-options': ['thread'],
    'features/threads': ['query-options'],
    'features/threads/components': [
      'message-composer',
      'message-list',
      'thread-page',
      'thread-panel',
      'use-uploads',
    ],
  }),

  /** What the pages of tickets share. */
  support: modules({
    'features/support': ['query-options'],
    'features/support/components': ['ticket-marks'],
    'features/support/contract': ['limits'],
  }),

  /** What documents are found and read with. */
  reference: modules({ 'features/blog/components': ['post-text'], 'members/screens/search': ['words'] }),

  /** What both pages that import files choose them with. */
  imports: modules({
    'ui/forms': ['picture-button'],
    'features/imports': ['query-options'],
    'features/imports/components': ['drop-area', 'progress'],
  }),

  /** What admins search in such lists with, and download them with. */
  search: modules({
    'ui/lists': ['admin-list', 'item-table', 'managed-row'],
    'features/accounts/components': ['download-button'],
    'features/accounts/domain': ['full-name'],
    'features/accounts/query-options': ['users'],
    'features/blog': ['query-options'],
    'features/newsletter': ['query-options'],
    'members/screens/communications': ['query-options'],
  }),

  /** The list of invoices; a single one and those of an order are drawn with its marks. */
  invoices: either(
    /[\\/]src[\\/]members[\\/]routes[\\/]_dashboard[\\/]dashboard\.invoices\.index\.tsx\?tsr-split=component/,
    modules({
      'features/invoices': ['query-options'],
      'features/invoices/components': [
        'invoice-marks',
        'invoice-search',
        'order-invoices-page',
        'own-invoices-page',
        'pay-button',
      ],
    }),
  ),

  /** Lists that admins put in order. */
  lists: modules({
    'ui/collection': ['drag-rows', 'collection-card', 'collection-list', 'collection-options'],
    'members/routes/_dashboard': ['-content-tabs'],
    'features/setup/components/steps': ['step-lead'],
  }),

  /** The pages of the library. */
  library: modules({
    'features/library': ['query-options'],
    'features/library/components': ['item-list', 'item-mark', 'library-page'],
    'features/library/domain': ['items'],
  }),

  /** The pictures of projects, and the stars of what clients say. */
  pictures: modules({
    'ui/symbols': ['stars'],
    'features/images/components': ['media-picture'],
    'features/images/domain': ['media-address'],
    'features/projects/components': ['project-picture'],
  }),

  /** What stands on a page of its own and in a step of setting up the site. */
  services: modules({
    'features/catalogue': ['query-options'],
    'features/catalogue/components': ['service-mark'],
    'features/catalogue/components/administration': ['categories-card', 'services-card'],
    'features/setup/components/steps': ['services-step'],
  }),
  projects: modules({
    'features/projects': ['query-options'],
    'features/projects/components': ['projects-card'],
    'features/setup/components/steps': ['projects-step'],
  }),
  pages: modules({
    'features/pages': ['query-options'],
    'features/pages/components': ['pages-card'],
    'features/setup/components/steps': ['pages-step'],
  }),
  setup: modules({
    'features/setup': ['query-options'],
    'features/setup/components': ['progress', 'sample-texts', 'setup-panel'],
  }),

  /** The System Settings without their forms. */
  settings: modules({
    'features/site': ['query-options'],
    'features/site/components/settings': ['after-save', 'leads', 'setting-page', 'setting-tabs'],
    'members/routes/_dashboard/-settings': ['site-panel', 'system-settings'],
  }),

  /** The own settings. */
  'own-settings': either(
    /[\\/]src[\\/]members[\\/]routes[\\/]_dashboard[\\/]dashboard\.settings\.tsx\?tsr-split=component/,
    modules({
      'features/accounts/query-options': ['second-factor', 'settings'],
      'features/tokens': ['query-options'],
      'features/tokens/components': ['own-tokens', 'tokens-panel'],
      'features/accounts/components/settings': [
        'own-fields',
        'own-settings',
        'second-factor-panel',
        'shown-codes',
        'settings-form',
      ],
    }),
  ),

  /** What members ask for with their data, which the form that erases anyone shares, and the kinds of files. */
  'own-data': modules({
    'features/privacy': ['query-options'],
    'features/privacy/components': ['delete-account-panel', 'own-panels', 'your-data-panel'],
    'features/accounts/components/settings': ['dialog-panel'],
    'features/threads/components': ['file-kinds'],
  }),

  /** What the forms of the System Settings share. */
  'setting-forms': modules({
    'features/site': ['contract'],
    'features/site/contract': ['texts'],
    'features/site/query-options': ['changes'],
    'features/site/domain': ['section-titles'],
    'features/site/components/settings': [
      'labels',
      'leave-question',
      'setting-field',
      'setting-form',
      'setting-forms',
      'site-preview',
    ],
  }),
}
