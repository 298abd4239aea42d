import type { Previewed } from '#base/site/contract/preview.ts'
import type { SiteSettings } from '#base/site/contract.ts'
import { storedSettings, toSite } from '#base/site/queries.ts'
import { renderPage } from '#platform/http/render.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

/** Renders a page with unsaved settings, as anonymous visitors would see it. */
export async function previewPage(
  { page, ...typed }: Previewed,
  context: RequestContext,
): Promise<{ html: string }> {
  const { api } = context
  if (!api) throw new Error('A page is rendered with the API in process')
  const values = toSite({ ...(await storedSettings()), ...withVersions(typed) })
  // Imports the renderer only when needed, because not every process renders pages.
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
