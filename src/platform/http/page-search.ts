type PageSearch = {
  path: RegExp
  /** Search parameters that change what the page shows; all others are dropped before rendering. */
  reads: string[]
  /** The values with which the page is kept, few enough that no visitor can fill the cache; absent: with none. */
  kept?: Record<string, RegExp>
}

/** The pages that may be kept, in the one spelling of their address. */
const keptPages: PageSearch[] = [
  { path: /^\/(saas-mvp-lab|ai-tools)?$/, reads: [] },
  { path: /^\/blog$/, reads: ['tag', 'q', 'cursor'] },
  { path: /^\/blog\/[a-z0-9-]{1,100}$/, reads: [] },
  { path: /^\/services$/, reads: ['category'], kept: { category: /^[1-9]\d?$/ } },
  { path: /^\/services\/[1-9]\d{0,8}$/, reads: [] },
  { path: /^\/auth$/, reads: ['tab', 'next', 'setup', 'problem'], kept: { tab: /^sign-(in|up)$/ } },
  { path: /^\/(reset-password|verify-email)$/, reads: ['token'] },
  { path: /^\/thanks$/, reads: ['for', 'problem'], kept: { for: /^(contact|newsletter)$/ } },
]

/** Members' pages, and public ones in another spelling, which are rendered or redirected each time. */
const otherPages: PageSearch[] = [
  { path: /^\/dashboard\/?$/i, reads: ['tab'] },
  { path: /^\/dashboard\/orders\/?$/i, reads: ['status', 'q', 'sort'] },
  { path: /^\/dashboard\/communications\/?$/i, reads: ['tab', 'message'] },
  ...keptPages.map(({ path, reads }) => ({
    path: new RegExp(path.source.replace(/(?<!\/)\$$/, '/?$'), 'i'),
    reads,
  })),
]

/** The parameters that a page reads, in one order and of bounded length. Text that no page can hold is dropped. */
export function searchOf({ pathname, searchParams }: URL): URLSearchParams {
  const reads = [...keptPages, ...otherPages].find(({ path }) => path.test(pathname))?.reads ?? []
  const wanted = reads.flatMap((name) => {
    const value = searchParams.get(name)
    return value === null || hasControls(value) ? [] : [[name, value.slice(0, 500)]]
  })
  return new URLSearchParams(wanted)
}

/** Whether a page's address, with the parameters of `searchOf`, is one of the few that are kept. */
export function mayCache({ pathname, searchParams }: URL): boolean {
  const page = keptPages.find(({ path }) => path.test(pathname))
  return (
    page !== undefined && [...searchParams].every(([name, value]) => page.kept?.[name]?.test(value) ?? false)
  )
}

/** Whether a text holds control characters, which are no part of any address. */
export const hasControls = (text: string) => /\p{Cc}/u.test(text)
