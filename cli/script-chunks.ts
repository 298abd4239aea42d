import { membersParts } from './members-chunks.ts'
import { either, modules } from './script-modules.ts'

/**
 * Which files of the browser's script are bundled together. A file for each module would cost a request each; one for all
 * would load on every page what few need.
 */

/** What the scripts of public pages and of the members' area both begin with. */
const firstScript = either(
  /vite[\\/]preload-helper/,
  modules({
    'ui/dom': ['art', 'post-code', 'styles', 'theme', 'toasts', 'tooltips'],
    'ui/dialogs': ['close-on-back', 'toast'],
    'ui/controls': ['tab-list'],
    'ui/loading': ['early-actions'],
    'ui/page': ['mark-headings'],
    'ui/state': ['store', 'theme', 'visit-storage'],
    'features/accounts/components': ['sign-out'],
    'features/assistant/components': ['chat-state'],
    platform: ['api-client'],
  }),
)

/** The rest of the script of public pages, without `main`, which starts it and is part of the page. */
const publicScript =
  /[\\/]src[\\/](public[\\/]browser[\\/](?!toaster|hydrate|main\.)|ui[\\/]state[\\/]scroll\.ts|features[\\/]contact[\\/]components[\\/]contact-draft)/

/** React: islands and the members' area share it. */
const reactItself = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/

/** What most islands consist of, and what the members' area shares with some: an island must not load its `client`. */
const islandParts = either(
  /[\\/]src[\\/]ui[\\/]symbols[\\/]icons\.svg/,
  modules({
    'ui/art': ['art', 'random'],
    'ui/controls': ['button', 'tabs', 'tooltip'],
    'ui/loading': ['lazy-part', 'load-problem', 'skeleton', 'spinner'],
    'ui/page': ['card', 'container', 'empty-state', 'slot', 'unavailable'],
    'ui/state': ['use-focus-after', 'use-store'],
    'ui/styles': ['class-names'],
    'ui/symbols': ['badge', 'icon'],
    'ui/text': ['mailto', 'number-words'],
    'ui/calendar': ['day'],
    'ui/dialogs': ['close-dialog', 'dialog', 'problem-toast', 'toaster', 'use-close-on-back'],
    'ui/lists': ['person-mark'],
    'ui/forms': ['text-limit', 'use-send'],
    platform: ['locale'],
    'features/site/domain': ['site'],
    'features/site/components': ['price-note'],
    'features/(?:orders|threads)/contract': ['limits'],
  }),
)

/** Fields, which lists have too, and the button that copies what stands in some. */
const fieldParts = modules({ 'ui/forms': ['choice-field', 'copy-button', 'field', 'search-field'] })

/** The rest of most forms, on public pages and in the members' area. */
const formParts = modules({
  'ui/forms': ['checkbox', 'form', 'password-field', 'switch-row'],
  'features/accounts/domain': ['sign-up-rules'],
})

/** What both steps of a sign-in share, and the other forms about accounts. */
const signInParts = modules({
  'features/accounts/components': [
    'passkey-button',
    'sign-in/(?:enter-site|identity-fields|needs-code|provider-logo)',
  ],
  'features/accounts/domain': ['next-path'],
})

/** What offers passkeys in a field, and what a button asks for one with. */
const passkeyParts = modules({
  'features/accounts/components/sign-in': ['offered-passkeys'],
  'features/accounts/query-options': ['authenticator'],
})

/** The lab's islands share most of their code. What saves an estimate is for members alone. */
const labParts =
  /[\\/]src[\\/](public[\\/]pages[\\/]mvp-lab[\\/](?!save-)|ui[\\/]forms[\\/](radio-cards|slider))/

/**
 * The first script of the members' area, and what most of its pages consist of: two files would repeat names and headers.
 * `useBlocker` is for settings alone, the rest for long lists.
 */
const clientParts = either(
  /[\\/]src[\\/]members[\\/]client\.tsx/,
  /[\\/]node_modules[\\/](@tanstack(?!.*[\\/](useBlocker|useInfiniteQuery|infiniteQueryObserver)\.js)|seroval|seroval-plugins|use-sync-external-store)[\\/]/,
  modules({
    'ui/controls': ['mutation-button'],
    'ui/loading': ['prefetch', 'query-state'],
    'ui/page': ['page-head', 'panel'],
    'ui/symbols': ['status-badge'],
    'ui/text': ['capitalize', 'format-bytes'],
    'members/routes/_dashboard': ['-record-page'],
    'ui/forms': ['drafts', 'use-named-part'],
    'ui/lists': ['paged-query', 'search-words'],
    'features/accounts': ['query-options'],
    'features/accounts/query-options': ['notices'],
    'features/accounts/components': ['account-labels', 'download-button'],
    'features/accounts/components/notices': ['verification-button'],
    'features/accounts/domain': ['roles'],
    'features/appointments/components': ['join-link'],
    'features/orders': ['query-options'],
    'features/orders/components': ['order-marks', 'use-live-lists'],
    'features/orders/domain': ['own-turn'],
    'features/threads/components': ['connection-status', 'turn-mark', 'use-live'],
    'features/support/domain': ['ticket-draft'],
  }),
)

/** The groups of the bundler's option `codeSplitting`. */
export const scriptChunks = [
  { name: 'page', test: firstScript, priority: 6 },
  { name: 'public', test: publicScript, priority: 5 },
  { name: 'react', test: reactItself, priority: 4 },
  { name: 'parts', test: islandParts, priority: 3 },
  { name: 'field', test: fieldParts, priority: 2 },
  { name: 'form', test: formParts, priority: 1 },
  { name: 'sign-in', test: signInParts, priority: 1, includeDependenciesRecursively: false },
  { name: 'passkeys', test: passkeyParts, priority: 1, includeDependenciesRecursively: false },
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
