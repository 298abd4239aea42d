import { requireConfirmation } from '#base/accounts/commands/confirmation.ts'
import { setReturnFollower } from '#base/accounts/commands/deletion.ts'
import { setLanguageGuard } from '#base/accounts/commands/first-language.ts'
import { setOtherKeys } from '#base/accounts/commands/other-keys.ts'
import { recognizeMember } from '#base/accounts/commands/sessions.ts'
import { setClientRecords } from '#base/accounts/queries/reader-language.ts'
import { answerRedirect, isFormerQuery } from '#base/addresses/queries.ts'
import { brand, hiddenParts } from '#base/site/domain/site.ts'
import { siteAccess } from '#base/site/queries/opening.ts'
import { refreshSections, refreshSite } from '#base/site/queries.ts'
import { noteCall, recognizeToken, tokenKeys } from '#base/tokens/commands.ts'
import { calendarKeys } from '#desk/calls/commands/calendar-feed.ts'
import { readerRecord } from '#desk/clients/queries/reader-record.ts'
import { followReturn } from '#operations/privacy/commands/erase.ts'
import { AppError } from '#platform/app-error.ts'
import { answerPage } from '#platform/http/answer-page.ts'
import { createApi, pathsOutsideApi } from '#platform/http/api-router.ts'
import { createPipeline } from '#platform/http/pipeline.ts'
import type { Renderer } from '#platform/http/render.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { systemRoutes } from '#platform/http/system-routes.ts'
import { msg } from '#platform/texts.ts'
import { features, scopesOf } from './features.ts'
import { followLanguage } from './translate-defaults.ts'

const routes = Object.entries(features).flatMap(([feature, { routes }]) =>
  routes.map((route) => ({ ...route, feature })),
)

const sectionRecords = Object.assign({}, ...Object.values(features).map(({ sections }) => sections))

async function refreshFrontPage(): Promise<void> {
  await refreshSite()
  await refreshSections(sectionRecords)
}

/**
 * Refreshes the settings inside the renderer, not before. The page cache discards a page if the settings change while the page is
 * rendered, but cannot notice an earlier change: it could then store a page with old settings.
 */
const refreshingSite =
  (renderer: Renderer): Renderer =>
  async (request, context) => {
    await refreshFrontPage()
    return renderer(request, context)
  }

/**
 * Returns the whole site as one `fetch` function: the pipeline, the API, and pages from `renderer`. Without a renderer, as in API
 * tests, every address outside the API is a 404.
 */
export function createApp(renderer?: Renderer) {
  const all = [...routes, ...systemRoutes(brand, routes)]
  const api = createApi(all, requireConfirmation)
  setOtherKeys([tokenKeys, calendarKeys])
  setReturnFollower(followReturn)
  setLanguageGuard(followLanguage)
  setClientRecords(readerRecord)
  return createPipeline({
    api,
    apiPaths: pathsOutsideApi(all),
    prepare: refreshFrontPage,
    findMember: recognizeMember,
    findOwner: (token, context) => recognizeToken(token, context, scopesOf),
    siteAccess,
    partsOff: hiddenParts,
    noteCall,
    answerPage: async (context) => {
      if (!renderer) throw new AppError('missing', msg`There is nothing at this address`)
      return answerOrRedirect((asked) => answerPage(refreshingSite(renderer), api, asked), context)
    },
  })
}

/**
 * Responds with the page at an address or, if there is none, with the redirect stored for the address. A former address in the
 * front page's query, such as `/?p=12`, redirects although the front page exists.
 */
async function answerOrRedirect(
  answer: (asked: RequestContext) => Promise<Response>,
  context: RequestContext,
): Promise<Response> {
  const { request } = context
  const { method, url } = request
  const isFormer = isFormerQuery(url) && (method === 'GET' || method === 'HEAD')
  const former = isFormer ? await answerRedirect(url) : undefined
  if (former) return former
  const page = await answer(context)
  if (page.status === 404) return (await answerRedirect(url)) ?? page
  if (page.status !== 307) return page
  // A page's own 307 only corrects the spelling of the address. If the corrected address does not exist either, the stored
  // redirect applies.
  const redirect = await answerRedirect(url)
  if (!redirect) return page
  const written = new Request(new URL(page.headers.get('location') ?? '', url), request)
  return (await answer({ ...context, request: written })).status === 404 ? redirect : page
}
