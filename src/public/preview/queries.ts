import type { Previewed } from '#features/site/contract/preview.ts'
import type { SiteSettings } from '#features/site/contract.ts'
import { siteOf, storedSettings } from '#features/site/queries.ts'
import { renderPage } from '#platform/http/render.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

/** A page as a visitor would see it with settings that are only typed yet. */
export async function previewPage(
  { page, ...typed }: Previewed,
  context: RequestContext,
): Promise<{ html: string }> {
  const { api } = context
  if (!api) throw new Error('A page is rendered with the API in process')
  const values = siteOf({ ...(await storedSettings()), ...withVersions(typed) })
  // The pages are not loaded with the API: only a server that renders them needs them.
  const { renderPreview } = await import('../render-page.tsx')
  const request = new Request(new URL('/', context.request.url))
  const asVisitor = { ...context, member: null }
  const { html } = await renderPage(
    (_, rendering) => renderPreview(values, page ?? 'home', rendering),
    request,
    api,
    asVisitor,
  )
  return { html }
}

const withVersions = (typed: Omit<Previewed, 'page'>) =>
  Object.fromEntries(
    Object.entries(typed).map(([key, value]) => [key, { value, version: 0 }]),
  ) as Partial<SiteSettings>
