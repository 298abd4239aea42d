import { membersParts } from './members-chunks.ts'
import { either, modules } from './script-modules.ts'

/**
 * Decides which modules of the browser's script share a file. One file per module would cost many requests. A single file would
 * load rarely needed code on every page.
 */

/** The common start of the scripts for public pages and the members' area. */
const firstScript = either(
  /vite[\\/]preload-helper/,
  modules({
    'ui/dom': ['art', 'post-code', 'styles', 'theme', 'toasts', 'tooltips'],
    'ui/dialogs': ['close-on-back', 'toast'],
    'ui/controls': ['tab-list'],
    'ui/loading': ['early-actions'],
    'ui/page': ['mark-headings'],
    'ui/state': ['store', 'theme', 'visit-storage'],
    'base/accounts/components': ['sign-out'],
    'operations/assistant/components': ['chat-state'],
    platform: ['api-client'],
  }),
)

/** The rest of the script of public pages, except `main`, which is inlined in the page. */
const publicScript =
  /[\\/]src[\\/](public[\\/]browser[\\/](?!toaster|hydrate|main\.)|ui[\\/]state[\\/]scroll\.ts|showcase[\\/]contact[\\/]components[\\/]contact-draft)/

/** React, which islands and the members' area share. */
const reactItself = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/

/**
 * The code of most islands, and code that the members' area shares with some islands. It is separate from `client`, which islands
 * must not load.
 */
const islandParts = either(
  /[\\/]src[\\/]ui[\\/]symbols[\\/]icons\.svg/,
  modules({
    'ui/art': ['art'],
    'ui/controls': ['button', 'tabs', 'tooltip'],
    'ui/loading': ['lazy-part', 'load-problem', 'skeleton', 'spinner'],
    'ui/page': ['card', 'empty-state', 'notice', 'slot', 'unavailable'],
    'ui/state': ['use-focus-after', 'use-store'],
    'ui/styles': ['class-names'],
    'ui/symbols': ['badge', 'icon'],
    'ui/text': ['capitalize', 'mailto', 'number-words', 'rich'],
    'ui/calendar': ['day'],
    'ui/dialogs': ['close-dialog', 'problem-toast', 'toaster', 'use-close-on-back'],
    'ui/lists': ['person-mark'],
    'ui/forms': ['text-limit', 'use-send'],
    platform: ['locale', 'texts'],
    'base/accounts/domain': ['own-settings', 'staff'],
    'base/site/domain': ['shown-texts', 'site', 'site-parts'],
    'base/site/components': ['price-note'],
    'desk/(?:orders|threads)/contract': ['limits'],
    'desk/invoices/domain': ['invoice-title'],
  }),
)

/** Form fields and their copy button. Lists use them as well. */
const fieldParts = modules({ 'ui/forms': ['choice-field', 'copy-button', 'field', 'search-field'] })

/** The rest of the code of most forms, on public pages and in the members' area. */
const formParts = modules({
  'ui/forms': ['checkbox', 'form', 'password-field', 'switch-row'],
  'base/accounts/domain': ['sign-up-rules'],
})

/** The code that both steps of a sign-in and the other account forms share. */
const signInParts = modules({
  'base/accounts/components': [
    'passkey-button',
    'sign-in/(?:enter-site|identity-fields|needs-code|provider-logo)',
  ],
  'base/accounts/domain': ['next-path'],
})

/** The code that suggests passkeys in the name field and asks for one when a button is pressed. */
const passkeyParts = modules({
  'base/accounts/components/sign-in': ['offered-passkeys'],
  'base/accounts/query-options': ['authenticator'],
})

/** The code that most islands of the lab share. It excludes the saving of an estimate, which only members can do. */
const labParts =
  /[\\/]src[\\/](public[\\/]pages[\\/]mvp-lab[\\/](?!save-)|ui[\\/]forms[\\/](radio-cards|slider))/

/**
 * The first script of the members' area and the code of most of its pages, in one file: separate files would repeat names and
 * HTTP headers. Excludes `useBlocker`, which only settings need, and infinite queries, which only long lists need.
 */
const clientParts = either(
  /[\\/]src[\\/]members[\\/]client\.tsx/,
  /[\\/]node_modules[\\/](@tanstack(?!.*[\\/](useBlocker|useInfiniteQuery|infiniteQueryObserver)\.js)|seroval|seroval-plugins|use-sync-external-store)[\\/]/,
  modules({
    'ui/controls': ['mutation-button'],
    'ui/loading': ['prefetch', 'query-state'],
    'ui/dialogs': ['dialog'],
    'ui/page': ['container', 'page-head', 'panel'],
    'ui/symbols': ['status-badge'],
    'ui/text': ['format-bytes', 'join-words'],
    'platform/locale': ['code-names'],
    'members/routes/_dashboard': ['-record-page'],
    'ui/forms': ['drafts', 'use-named-part'],
    'ui/lists': ['paged-query', 'search-words'],
    'base/site/domain': ['interface-languages'],
    'base/accounts': ['query-options'],
    'base/accounts/query-options': ['notices'],
    'base/accounts/components': ['account-labels', 'download-button'],
    'base/accounts/components/notices': ['verification-button'],
    'base/accounts/domain': ['roles'],
    'desk/calls/components': ['join-link'],
    'desk/orders': ['query-options'],
    'desk/orders/components': ['order-marks', 'use-live-lists'],
    'desk/orders/domain': ['own-turn'],
    'desk/threads/components': ['connection-status', 'turn-mark', 'use-live'],
    'desk/support/domain': ['ticket-draft'],
  }),
)

/** The groups for the bundler's option `codeSplitting`. */
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

/** Matches the files that every page of the members' area loads first. No other page loads `client`. */
const firstFiles = /[\\/](rolldown-runtime|react|page|parts|client)-/

/** Returns the files to preload with a file. In the members' area, leaves out the files that are already loaded. */
export const filesToPreload = (_: string, files: string[], { hostId }: { hostId: string }): string[] =>
  [hostId, ...files].some((file) => /[\\/]client-/.test(file))
    ? files.filter((file) => !firstFiles.test(file))
    : files
