/**
 * Which files of the browser's script are bundled together. A file for each module would cost a request each; one for all
 * would load on every page what few need.
 */

/** Matches modules below `src/`, by folder and by name without its ending. */
const modules = (folders: Record<string, string[]>): RegExp => {
  const paths = Object.entries(folders).map(([folder, names]) => `${folder}/(?:${names.join('|')})`)
  return new RegExp(`/src/(?:${paths.join('|')})\\.tsx?(?:$|\\?)`.replaceAll('/', '[\\\\/]'))
}

const either = (...patterns: RegExp[]): RegExp => new RegExp(patterns.map(({ source }) => source).join('|'))

/** What the scripts of public pages and of the members' area both begin with. */
const firstScript = either(
  /vite[\\/]preload-helper/,
  modules({
    browser: ['art', 'post-code', 'styles', 'theme', 'toasts', 'tooltips'],
    ui: [
      'close-on-back',
      'early-actions',
      'mark-headings',
      'toast',
      'theme',
      'store',
      'tab-list',
      'visit-storage',
    ],
    'features/accounts/components': ['sign-out'],
    'features/assistant/components': ['chat-state'],
    platform: ['api-client'],
  }),
)

/** The rest of the script of public pages, without `main`, which starts it and is part of the page. */
const publicScript =
  /[\\/]src[\\/](browser[\\/](?!toaster|hydrate|main\.)|ui[\\/]scroll\.ts|features[\\/]inbox[\\/]components[\\/]contact-draft)/

/** React: islands and the members' area share it. */
const reactItself = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/

/** What most islands consist of, and what the members' area shares with some: an island must not load its `client`. */
const islandParts = either(
  /[\\/]src[\\/]ui[\\/]icons\.svg/,
  modules({
    ui: [
      'art',
      'art/random',
      'badge',
      'button',
      'card',
      'class-names',
      'container',
      'day',
      'dialog',
      'empty-state',
      'icon',
      'lazy-part',
      'load-problem',
      'mailto',
      'number-words',
      'person-mark',
      'problem-toast',
      'skeleton',
      'slot',
      'spinner',
      'tabs',
      'text-limit',
      'toaster',
      'tooltip',
      'use-close-on-back',
      'use-send',
      'use-store',
    ],
    platform: ['locale'],
    'features/site/domain': ['site'],
    'features/orders/contract': ['limits'],
    'features/threads/contract': ['limits'],
  }),
)

/** Fields, which lists have too. */
const fieldParts = modules({ ui: ['choice-field', 'field', 'search-field'] })

/** The rest of most forms, on public pages and in the members' area. */
const formParts = modules({
  ui: ['form', 'password-field', 'switch-row'],
  'features/accounts/domain': ['sign-up-rules'],
})

/** The lab's islands share most of their code. */
const labParts = /[\\/]src[\\/](pages[\\/]mvp-lab[\\/]|ui[\\/](radio-cards|slider))/

/**
 * The first script of the members' area, and what most of its pages consist of: two files would repeat names and headers.
 * `useBlocker` is for settings alone, the rest for long lists.
 */
const clientParts = either(
  /[\\/]src[\\/]client\.tsx/,
  /[\\/]node_modules[\\/](@tanstack(?!.*[\\/](useBlocker|useInfiniteQuery|infiniteQueryObserver)\.js)|seroval|seroval-plugins|use-sync-external-store)[\\/]/,
  modules({
    ui: [
      'capitalize',
      'drafts',
      'format-bytes',
      'page-title',
      'paged-query',
      'panel',
      'prefetch',
      'search-words',
      'status-badge',
      'use-named-part',
    ],
    'features/accounts': ['query-options', 'query-options/notices', 'query-options/profile'],
    'features/accounts/components': ['account-labels', 'notices/use-send-verification'],
    'features/accounts/domain': ['roles'],
    'features/appointments/components': ['join-link'],
    'features/orders': ['query-options'],
    'features/orders/components': ['order-marks', 'use-live-lists'],
    'features/threads': ['query-options'],
    'features/threads/components': ['connection-status', 'use-live'],
    'features/quotes/domain': ['limits'],
    'layouts/members': ['members-head'],
  }),
)

const membersParts = {
  /** What pages of calls compute zones with, and what long pages wait with. */
  calls: modules({
    ui: ['when-visible'],
    'features/appointments/domain': ['visitor-zones', 'wall-clock', 'zone-names'],
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
      ui: ['paged-list'],
      'features/appointments': ['query-options'],
      'features/orders/components': ['workspace/status-actions'],
    }),
  ),

  /** Tables and figures, and the messages of visitors, which stand beside them: the page of an order has neither. */
  tables: modules({
    ui: ['answers', 'columns', 'item-table', 'measured-strip', 'stat-strip'],
    'features/accounts/components': ['today-title'],
    'layouts/members': ['mail-banner'],
    'features/inbox': ['query-options'],
    'features/orders/components': ['listed-order'],
  }),

  /** What waits for an admin or a client, and how it is answered on the first page. */
  waiting: modules({
    ui: ['reply-box'],
    'features/orders/components/waiting': ['waiting-order', 'waiting-text'],
    'features/inbox/components/administration': ['waiting-message'],
    'pages/today': ['waiting-row'],
  }),

  /** What documents and calls of the API are found, read and copied with. */
  reference: modules({
    ui: ['copy-button'],
    'features/blog/components': ['post-text'],
    'pages/search': ['words'],
  }),

  /** What admins search in such lists with. */
  search: modules({
    ui: ['admin-list', 'managed-row'],
    'features/accounts/query-options': ['users'],
    'features/inbox/query-options': ['emails'],
  }),

  /** The list of invoices; a single one and those of an order are drawn with its marks. */
  invoices: either(
    /[\\/]src[\\/]routes[\\/]_dashboard[\\/]dashboard\.invoices\.index\.tsx\?tsr-split=component/,
    modules({
      'features/invoices': ['query-options'],
      'features/invoices/components': [
        'admin-invoices-page',
        'deposit-panel',
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
    'ui/ordered-content': ['drag-rows', 'ordered-card', 'ordered-list', 'ordered-options'],
    'features/setup/components/steps': ['step-lead'],
  }),

  /** The pictures of projects, and the stars of what clients say. */
  pictures: modules({
    ui: ['stars'],
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
    'features/documents': ['query-options'],
    'features/documents/components': ['pages-card'],
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
    'routes/_dashboard/-settings': ['site-panel', 'system-settings'],
  }),

  /** The own settings, and what a person asks for with their data: the form that erases anyone shares it. */
  'own-settings': either(
    /[\\/]src[\\/]routes[\\/]_dashboard[\\/]dashboard\.settings\.tsx\?tsr-split=component/,
    modules({
      'features/accounts/query-options': ['settings'],
      'features/tokens': ['query-options'],
      'features/tokens/components': ['own-tokens', 'tokens-panel'],
      'features/people': ['query-options'],
      'features/people/components': ['delete-account-panel', 'own-panels', 'your-data-panel'],
      'features/accounts/components/settings': [
        'notification-email',
        'own-fields',
        'own-settings',
        'password-panel',
        'settings-form',
      ],
    }),
  ),

  /** What the forms of the System Settings share. */
  'setting-forms': modules({
    'features/site': ['contract', 'contract/texts'],
    'features/site/domain': ['section-titles'],
    'features/site/components/settings': [
      'describe-setting',
      'labels',
      'leave-question',
      'setting-form',
      'setting-forms',
      'site-preview',
    ],
  }),
}

/** The groups of the bundler's option `codeSplitting`. */
export const scriptChunks = [
  { name: 'page', test: firstScript, priority: 6 },
  { name: 'public', test: publicScript, priority: 5 },
  { name: 'react', test: reactItself, priority: 4 },
  { name: 'parts', test: islandParts, priority: 3 },
  { name: 'field', test: fieldParts, priority: 2 },
  { name: 'form', test: formParts, priority: 1 },
  { name: 'lab', test: labParts, priority: 1, includeDependenciesRecursively: false },
  { name: 'client', test: clientParts, priority: 1 },
  ...Object.entries(membersParts).map(([name, test]) => ({
    name,
    test,
    priority: 1,
    includeDependenciesRecursively: false,
  })),
]

/** What every page of the members' area begins with. Only that area loads `client`. */
const firstFiles = /[\\/](rolldown-runtime|react|page|parts|client)-/

/** The files that are fetched together with a file: of one for members all but those that are there already. */
export const filesToPreload = (_: string, files: string[], { hostId }: { hostId: string }): string[] =>
  [hostId, ...files].some((file) => /[\\/]client-/.test(file))
    ? files.filter((file) => !firstFiles.test(file))
    : files
