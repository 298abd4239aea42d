import { applySettings } from '#base/site/queries.ts'
import { type RenderContext, runWithRenderContext } from '#platform/http/render-context.ts'
import { renderPublicPage } from '#public/render-page.tsx'

export const origin = 'http://site.example'

/** Renders the page at a path. `api` answers all requests except those for footer pages and calls, whose responses are empty. */
export async function render(path: string, api: (request: Request) => Response, hasGoogle = false) {
  applySettings()
  const context: RenderContext = {
    api: async (request) =>
      /\/api\/(pages|calls\/offered)$/.test(request.url) ? Response.json([]) : api(request),
    nonce: 'n',
    origin,
    fallbackOrigin: undefined,
    hasGoogle,
    isClosed: false,
    member: null,
  }
  const request = new Request(origin + path)
  const response = await runWithRenderContext(context, () => renderPublicPage(request, context))
  return {
    status: response.status,
    headers: response.headers,
    location: response.headers.get('location'),
    html: await response.text(),
  }
}
