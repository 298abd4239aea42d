import { either, modules } from './script-modules.ts'

/** Chunks of code that several pages of the members' area share, by file name. */
export const membersParts = {
  /** Time zones for the pages of calls, and `when-visible`, which one of them shares with the analytics. */
  calls: modules({
    'desk/calls/domain': ['visitor-zones', 'wall-clock', 'zone-names'],
    'ui/loading': ['when-visible'],
  }),

  schedule: modules({
    'desk/calls/query-options': ['schedule'],
    'desk/calls/components/schedule': ['looks'],
  }),

  /** The code of paged lists. Besides the lists, the pages of orders and of a member's calls use it. */
  paged: either(
    /[\\/]node_modules[\\/]@tanstack[\\/].*[\\/](useInfiniteQuery|infiniteQueryObserver)\.js/,
    modules({
      'ui/lists': ['paged-list'],
      'desk/calls': ['query-options'],
      'desk/orders/components/workspace': ['status-actions'],
    }),
  ),

  /** Tables, figures and the queries of contact messages. A chunk of its own, because the page of an order needs none of them. */
  tables: modules({
    'ui/lists': ['answers', 'columns', 'measured-strip', 'person-row', 'stat-strip'],
    'base/accounts/components': ['today-title'],
    'members/layout': ['first-page-banner'],
    'ui/page': ['progress-bar'],
    'showcase/contact': ['query-options'],
    'desk/orders/components': ['list-marks', 'listed-order', 'moved-days', 'moved-words'],
    'desk/orders/domain': ['risk-reasons'],
  }),

  today: modules({
    'members/screens/today': ['open-orders', 'query-options', 'side-panels', 'today-sentence'],
    'frame/today': ['sentence', 'sentence-parts'],
    'members/routes/_dashboard/-role-home': ['your-role'],
    'ui/forms': ['reply-box'],
    'desk/orders/components/waiting': ['waiting-text'],
    'desk/orders/query-options': ['answers'],
  }),

  /** The tasks on the admins' first page, and the question about a new account, which the page of a client shows too. */
  tasks: modules({
    'members/screens/today': ['other-tasks', 'task-rows'],
    'desk/clients/components': ['sign-up-answers'],
    'desk/clients/domain': ['sign-up-words'],
    'desk/invoices/components': ['leaving-invoices'],
    'desk/invoices/query-options': ['handled-payments'],
    'frame/today': ['task-words'],
    'operations/backups/domain': ['restore-steps'],
  }),

  /** The waiting items on the first page of clients and developers. Their page of orders shows the same items. */
  own: modules({
    'members/screens/today': ['first-steps', 'own-sentence', 'own-waiting-panel', 'use-own-today'],
    'frame/today': ['own-lists', 'own-sentence'],
    'desk/orders/components/client-dashboard': ['own-projects', 'use-overview'],
    'showcase/catalogue/domain': ['price-range'],
    'showcase/catalogue/query-options': ['services'],
  }),

  /** The messages of an order or ticket, the form for a new message, and parts that several pages of an order share. */
  thread: modules({
    'desk/orders/components/workspace': ['order-facts', 'order-turn', 'step-mark'],
    'desk/orders/query-options': ['thread'],
    'desk/threads': ['query-options'],
    'desk/threads/components': [
      'message-composer',
      'message-list',
      'thread-page',
      'thread-panel',
      'use-uploads',
    ],
  }),

  support: modules({
    'desk/support': ['query-options'],
    'desk/support/components': ['ticket-marks'],
    'desk/support/contract': ['limits'],
  }),

  /** Code that the search and the page of a document share. */
  reference: modules({ 'showcase/blog/components': ['post-text'], 'ui/text': ['words'] }),

  imports: modules({
    'ui/forms': ['picture-button'],
    'operations/imports': ['query-options'],
    'operations/imports/components': ['drop-area', 'progress'],
  }),

  search: modules({
    'ui/lists': ['admin-list', 'item-table', 'managed-row'],
    'base/accounts/components': ['download-button'],
    'base/accounts/domain': ['full-name'],
    'base/accounts/query-options': ['users'],
    'showcase/blog': ['query-options'],
    'mailing/newsletter': ['query-options'],
    'members/screens/communications': ['query-options'],
  }),

  /** The list of invoices, and the badges that it shares with the pages of an invoice and of an order. */
  invoices: either(
    /[\\/]src[\\/]members[\\/]routes[\\/]_dashboard[\\/]dashboard\.invoices\.index\.tsx\?tsr-split=component/,
    modules({
      'desk/invoices': ['query-options'],
      'desk/invoices/components': [
        'invoice-marks',
        'invoice-search',
        'invoice-status',
        'order-invoices-page',
        'own-invoices-page',
        'pay-button',
      ],
    }),
  ),

  lists: modules({
    'ui/collection': ['drag-rows', 'collection-card', 'collection-list', 'collection-options'],
    'members/routes/_dashboard': ['-content-tabs'],
    'operations/setup/components/steps': ['step-lead'],
  }),

  library: modules({
    'showcase/library': ['query-options'],
    'showcase/library/components': ['item-list', 'item-mark', 'library-page'],
    'showcase/library/domain': ['items'],
  }),

  /** The pictures of projects, and the stars of testimonials. */
  pictures: modules({
    'ui/symbols': ['stars'],
    'base/images/components': ['media-picture'],
    'base/images/domain': ['media-address'],
    'showcase/projects/components': ['project-picture'],
  }),

  /** `services`, `projects` and `pages` are each shared by a page of the members' area and a step of the setup. */
  services: modules({
    'showcase/catalogue': ['query-options'],
    'showcase/catalogue/components': ['service-mark'],
    'showcase/catalogue/components/administration': ['categories-card', 'services-card'],
    'operations/setup/components/steps': ['services-step'],
  }),
  projects: modules({
    'showcase/projects': ['query-options'],
    'showcase/projects/components': ['projects-card'],
    'operations/setup/components/steps': ['projects-step'],
  }),
  pages: modules({
    'showcase/pages': ['query-options'],
    'showcase/pages/components': ['pages-card'],
    'operations/setup/components/steps': ['pages-step'],
  }),
  setup: modules({
    'operations/setup': ['query-options'],
    'operations/setup/components': ['progress', 'sample-texts', 'setup-panel'],
  }),

  /** The System Settings, except their forms. */
  settings: modules({
    'base/site': ['query-options'],
    'base/site/components/settings': ['after-save', 'leads', 'setting-tabs', 'settings-part-panel'],
    'members/routes/_dashboard/-settings': ['site-panel', 'system-settings'],
  }),

  'own-settings': either(
    /[\\/]src[\\/]members[\\/]routes[\\/]_dashboard[\\/]dashboard\.settings\.tsx\?tsr-split=component/,
    modules({
      'base/accounts/query-options': ['second-factor', 'settings'],
      'base/tokens': ['query-options'],
      'base/tokens/components': ['own-tokens', 'tokens-panel'],
      'base/accounts/components/settings': [
        'own-fields',
        'own-settings',
        'second-factor-panel',
        'shown-codes',
        'settings-form',
      ],
    }),
  ),

  /** Members' requests about their data, the form that erases a person, and the names of file kinds. */
  'own-data': modules({
    'operations/privacy': ['query-options'],
    'operations/privacy/components': ['delete-account-panel', 'own-panels', 'your-data-panel'],
    'base/accounts/components/settings': ['dialog-panel'],
    'desk/threads/components': ['file-kinds'],
  }),

  'setting-forms': modules({
    'base/site': ['contract'],
    'base/site/contract': ['texts'],
    'base/site/query-options': ['changes'],
    'base/site/domain': ['section-titles'],
    'base/site/components/settings': [
      'labels',
      'leave-question',
      'setting-field',
      'setting-form',
      'setting-forms',
      'site-preview',
    ],
  }),
}
