import { nameOfZone } from '../locale.ts'

type PageSearch = {
  path: RegExp
  /** The search parameters that change the page. All others are dropped before rendering. */
  reads: string[]
  /** Returns the canonical spelling of a parameter's value. Undefined for a value that is treated as absent. */
  spelled?: Record<string, (value: string) => string | undefined>
  /**
   * The parameters with which the page may be cached, and for which values: a limited number, or values that the page refuses. If
   * absent, the page is cached only without parameters.
   */
  cached?: Record<string, (value: string) => boolean>
}

const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])

const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))

/**
 * Whether a day can be booked. Accepts yesterday, which is still today in some zones, and more days ahead than any setting
 * allows.
 */
function isNearDay(value: string): boolean {
  const days = (Date.parse(value) - Date.now()) / 86_400_000
  return days > -2.5 && days < 400
}

/** The pages that may be cached, with their canonical paths. */
const cachedPages: PageSearch[] = [
  { path: /^\/(saas-mvp-lab|ai-tools)?$/, reads: [] },
  {
    path: /^\/blog$/,
    reads: ['category', 'tag', 'q', 'cursor'],
    cached: { category: () => true, tag: () => true },
  },
  { path: /^\/blog\/[a-z0-9-]{1,100}$/, reads: [] },
  { path: /^\/projects\/[a-z0-9-]{1,100}$/, reads: [] },
  { path: /^\/services$/, reads: ['category'], cached: { category: (value) => /^[1-9]\d?$/.test(value) } },
  { path: /^\/services\/[1-9]\d{0,8}$/, reads: [] },
  { path: /^\/book$/, reads: ['problem', 'order'] },
  {
    path: /^\/book\/[a-z0-9-]{1,60}$/,
    reads: ['order', 'zone', 'hours', 'day'],
    spelled: {
      zone: nameOfZone,
      hours: (value) => (value === 'h12' ? value : 'h23'),
      day: (value) => (isDay(value) ? value : undefined),
    },
    cached: { zone: (zone) => zones.has(zone), hours: () => true, day: isNearDay },
  },
  {
    path: /^\/auth$/,
    reads: ['tab', 'step', 'next', 'setup', 'problem', 'provider'],
    cached: { tab: (value) => /^sign-(in|up)$/.test(value) },
  },
  { path: /^\/reset-password$/, reads: ['for', 'token'] },
  { path: /^\/verify-email$/, reads: ['for', 'token'] },
  {
    path: /^\/thanks$/,
    reads: ['for', 'problem'],
    cached: { for: (value) => /^(call|contact|newsletter)$/.test(value) },
  },
  // The pages that the owner writes. Excludes the members' area.
  { path: /^\/(?!(auth-)?dashboard$)[a-z0-9-]{1,60}$/, reads: [] },
]

/** Pages that are rendered at each request: members' pages, pages opened by a token, public pages in another spelling. */
const otherPages: PageSearch[] = [
  { path: /^\/dashboard\/?$/i, reads: ['tab'] },
  { path: /^\/call\/[\w-]+\/?$/i, reads: ['step', 'problem', 'hours'] },
  { path: /^\/invite\/[\w-]+\/?$/i, reads: ['problem'] },
  { path: /^\/newsletter\/confirm\/[\w-]+\/?$/i, reads: ['problem'] },
  { path: /^\/quote\/[\w-]+\/?$/i, reads: ['step', 'problem'] },
  { path: /^\/pay\/[\w-]+\/?$/i, reads: ['payment', 'step', 'problem'] },
  { path: /^\/newsletter\/leave\/[\w-]+\/?$/i, reads: ['problem'] },
  { path: /^\/dashboard\/invoices\/?$/i, reads: ['q', 'state', 'order'] },
  { path: /^\/dashboard\/invoices\/\d+\/?$/i, reads: ['payment'] },
  { path: /^\/dashboard\/quotes\/?$/i, reads: ['q', 'state'] },
  { path: /^\/dashboard\/clients\/?$/i, reads: ['q', 'filter'] },
  { path: /^\/dashboard\/orders\/?$/i, reads: ['status', 'q', 'sort'] },
  { path: /^\/dashboard\/projects\/?$/i, reads: ['view'] },
  { path: /^\/dashboard\/log\/?$/i, reads: ['person', 'kind'] },
  { path: /^\/dashboard\/admin-users\/?$/i, reads: ['search', 'role'] },
  { path: /^\/dashboard\/blog-management\/?$/i, reads: ['q', 'status', 'edit'] },
  { path: /^\/dashboard\/messages\/?$/i, reads: ['folder', 'message', 'kind', 'turn', 'status'] },
  { path: /^\/dashboard\/support\/?$/i, reads: ['turn', 'status'] },
  { path: /^\/dashboard\/communications\/?$/i, reads: ['tab', 'message'] },
  { path: /^\/dashboard\/admin-services\/?$/i, reads: ['list'] },
  {
    path: /^\/dashboard\/schedule\/?$/i,
    reads: ['tab', 'view', 'day', 'call', 'q', 'status', 'sort'],
  },
  {
    path: /^\/dashboard\/analytics\/?$/i,
    reads: ['period', 'from', 'to', 'source', 'campaign', 'page', 'device', 'figure', 'visit', 'by', 'open'],
  },
  { path: /^\/dashboard\/data\/?$/i, reads: ['set', 'since'] },
  { path: /^\/dashboard\/database\/?$/i, reads: ['tab', 'table', 'column', 'value', 'by'] },
  { path: /^\/dashboard\/api\/?$/i, reads: ['tab', 'op'] },
  { path: /^\/dashboard\/code(\/[\w-]+)?\/?$/i, reads: ['q', 'file', 'line'] },
  { path: /^\/dashboard\/settings\/?$/i, reads: ['part'] },
  { path: /^\/dashboard\/setup\/?$/i, reads: ['step'] },
  ...cachedPages.map(({ path, reads, spelled = {} }) => ({
    path: new RegExp(path.source.replace(/(?<!\/)\$$/, '/?$'), 'i'),
    ...{ reads, spelled },
  })),
]

/** The parameters that a page reads, in a fixed order. Cuts each to 500 characters and drops those with control characters. */
export function knownSearch({ pathname, searchParams }: URL): URLSearchParams {
  const page = [...cachedPages, ...otherPages].find(({ path }) => path.test(pathname))
  const wanted = (page?.reads ?? []).flatMap((name) => {
    const given = searchParams.get(name)
    if (given === null || hasControls(given)) return []
    const cut = given.slice(0, 500)
    const spell = page?.spelled?.[name]
    const value = spell ? spell(cut) : cut
    return value === undefined ? [] : [[name, value]]
  })
  return new URLSearchParams(wanted)
}

/** Whether the page at this address, with the parameters of `knownSearch`, may be cached. */
export function mayCache({ pathname, searchParams }: URL): boolean {
  const page = cachedPages.find(({ path }) => path.test(pathname))
  return (
    page !== undefined && [...searchParams].every(([name, value]) => page.cached?.[name]?.(value) ?? false)
  )
}

/** Whether a text contains control characters, which no valid address has. */
export const hasControls = (text: string) => /\p{Cc}/u.test(text)
