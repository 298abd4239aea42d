import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import type { ComponentType, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { accountsContract } from '#base/accounts/contract/accounts.ts'
import type { Session } from '#base/accounts/contract/user.ts'
import type { PreviewedPage } from '#base/site/contract/preview.ts'
import { emptySections, type Site, showsPart, withSite } from '#base/site/domain/site.ts'
import type { callsContract } from '#desk/calls/contract/calls.ts'
import { type PageHead, styleSheet } from '#frame/page-head.ts'
import { CrashPage } from '#frame/status-page.tsx'
import type { waitingContract } from '#frame/waiting-contract.ts'
import { ApiError, apiCaller } from '#platform/api-client.ts'
import { builtFile } from '#platform/built-files.ts'
import { closedRetrySeconds } from '#platform/http/answer-endpoint.ts'
import type { RenderContext } from '#platform/http/render-context.ts'
import { log } from '#platform/log.ts'
import { findCatalog } from '#platform/texts/catalogs.ts'
import { t, withCatalog } from '#platform/texts.ts'
import type { blogContract } from '#showcase/blog/contract/endpoints.ts'
import type { catalogueContract } from '#showcase/catalogue/contract.ts'
import type { pagesContract } from '#showcase/pages/contract.ts'
import { Button } from '#ui/controls/button.tsx'
import { Islands, type PlacedIsland } from '#ui/loading/island.tsx'
import icons from '#ui/symbols/icons.svg?no-inline'
import sprite from '#ui/symbols/icons.svg?raw'
import { Document, styleMark } from './document.tsx'
import { PageContext } from './layout/page-context.ts'
import { stylesFor } from './page-styles.ts'
import { closedPage } from './pages/closed-page.tsx'
import { homePage } from './pages/home/home-page.tsx'
import { missingPage } from './pages/missing-page.tsx'
import type { Page } from './pages/page.ts'
import { publicPages } from './pages/public-pages.ts'
import { switchedOffPage } from './pages/switched-off-page.tsx'

const call = apiCaller<
  typeof accountsContract &
    typeof waitingContract &
    Pick<typeof pagesContract, 'GET /api/pages'> &
    Pick<typeof callsContract, 'GET /api/calls/offered'> &
    typeof blogContract &
    typeof catalogueContract
>()
const router = new Hono<{ Bindings: RenderContext }>()

// biome-ignore lint/suspicious/noExplicitAny: each page knows the type of its own data
for (const page of [...publicPages, missingPage] as Page<any>[])
  router.get(page.path, ({ req, env }) => answerPage(page, req.raw, req.param(), env))

/**
 * Renders a public page. If only the case or trailing slashes differ, redirects to the canonical path. If rendering fails,
 * responds with 500 and an error page.
 */
export async function renderPublicPage(request: Request, context: RenderContext): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const canonical = pathname.toLowerCase().replace(/(.)\/+$/, '$1')
  if (
    canonical !== pathname &&
    publicPages.some(({ path, keepsCase }) => !keepsCase && matches(path, canonical))
  )
    return new Response(null, { status: 307, headers: { location: canonical + search } })
  return router.fetch(request, context)
}

router.onError((problem, { env, req }) => {
  const isRefused = problem instanceof ApiError && problem.status === 429
  if (!isRefused) log().error({ err: problem }, 'a page could not be rendered')
  const retry = <Button href={req.path}>{t`Try Again`}</Button>
  const head = { title: t`Something went wrong`, path: req.path, hidden: true }
  return answerHtml(<CrashPage retry={retry} />, { head, context: env }, 500)
})

/** Returns whether a path matches the pattern of a page. A parameter may have its own pattern, such as `/:slug{[a-z]+}`. */
const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace(/:\w+(?:\{(.+)\})?/g, (_, own) => own ?? '[^/]+')}$`).test(path)

async function answerPage<Data>(
  page: Page<Data>,
  raw: Request,
  params: Record<string, string>,
  context: RenderContext,
): Promise<Response> {
  if (context.isClosed && !page.worksWhileClosed) return answerClosed(raw, context)
  if (page.isPartOf && !showsPart(page.isPartOf))
    return answerPage(context.member?.role === 'admin' ? switchedOffPage : missingPage, raw, params, context)
  const { pathname: path, searchParams: search } = new URL(raw.url)
  const session = await readSession(context)
  // Ignores an error, because the page also works without the counts in its menu.
  const waiting = session ? await call('GET /api/waiting').catch(() => undefined) : undefined
  const request = { path, params, search, session, origin: context.origin }
  // Computed before the data is read. If midnight falls in between, the copy then becomes stale too early instead of too late.
  const secondsFresh = page.secondsFresh?.(request)
  const data = (await page.load?.(request)) as Data | Response
  if (data instanceof Response) return data
  if (page.formOrigins) context.formOrigins = page.formOrigins(data)
  const [footerPages, offered] = await Promise.all([
    call('GET /api/pages').catch(() => null),
    showsPart('calls') ? call('GET /api/calls/offered').catch(() => null) : [],
  ])
  const offersCalls = offered !== null && offered.length > 0
  const visit = {
    path,
    session,
    waiting,
    hasGoogle: context.hasGoogle,
    footerPages: footerPages ?? [],
    offersCalls,
    isClosed: context.isClosed,
  }
  const write = () =>
    answerHtml(
      <PageContext value={visit}>
        <page.Body data={data} request={request} />
      </PageContext>,
      { head: { ...page.head(data, request), language }, styles: page.styles, context },
      page.status?.(data),
    )
  const language = page.language?.(data)
  const answer = language === undefined ? write() : withCatalog(findCatalog(language) ?? null, write)
  if (secondsFresh !== undefined) answer.headers.set('cache-control', `s-maxage=${secondsFresh}`)
  if (!footerPages || !offered || !emptySections() || page.isCacheable?.(data) === false)
    answer.headers.set('cache-control', 'no-store')
  return answer
}

/** Responds with the same page and status at every address, so that the response does not reveal which pages exist. */
function answerClosed(raw: Request, context: RenderContext): Response {
  const { pathname: path, searchParams: search } = new URL(raw.url)
  const request = { path, params: {}, search, session: null, origin: context.origin }
  const head = closedPage.head(undefined, request)
  const answer = answerHtml(<closedPage.Body data={undefined} request={request} />, { head, context }, 503)
  answer.headers.set('retry-after', String(closedRetrySeconds))
  return answer
}

/** Renders a page with unsaved settings. The result is inert and has no scripts. */
export async function renderPreview(
  values: Site,
  name: PreviewedPage,
  context: RenderContext,
): Promise<Response> {
  const { origin, hasGoogle } = context
  const { pathname: path, searchParams: search } = new URL(await previewedPath(name), origin)
  const key = path.split('/')[2] ?? ''
  const request = { path, params: { id: key, slug: key }, search, session: null, origin }
  // biome-ignore lint/suspicious/noExplicitAny: each page knows the type of its own data
  const found: Page<any> = publicPages.find((one) => matches(one.path, path)) ?? homePage
  // If the part of a page is switched off, the API refuses the page's data.
  const isReadable = !found.load || !found.isPartOf || showsPart(found.isPartOf)
  const page = isReadable ? found : missingPage
  const data = await page.load?.(request)
  if (data instanceof Response) return data
  return withSite(values, () =>
    answerHtml(
      <PageContext value={{ path, session: null, hasGoogle, footerPages: [], offersCalls: false }}>
        <page.Body data={data} request={request} />
      </PageContext>,
      { head: { path }, styles: page.styles, context, isPreview: true },
    ),
  )
}

/** Returns the path of a page to preview. For services and posts, this is the first one, or the list if there are none. */
async function previewedPath(name: PreviewedPage): Promise<string> {
  if (name === 'home') return '/'
  if (name === 'thanks') return '/thanks?for=contact'
  if (name === 'service') {
    const [first] = await call('GET /api/services', { query: {} })
    return first ? `/services/${first.id}` : '/services'
  }
  if (name === 'post') {
    const [first] = showsPart('blog') ? await call('GET /api/blog', { query: { limit: 1 } }) : []
    return first ? `/blog/${first.slug}` : '/blog'
  }
  return `/${name}`
}

async function readSession({ member }: RenderContext): Promise<Session | null> {
  if (!member) return null
  const { via } = member
  try {
    return { user: await call(via === 'password' ? 'GET /api/auth/me' : 'GET /api/auth/user'), via }
  } catch (problem) {
    if (problem instanceof ApiError && problem.status === 401) return null
    throw problem
  }
}

const islandFiles = import.meta.glob<ComponentType<object>>('/src/**/*.island.tsx', {
  eager: true,
  import: 'default',
})
/** Marks the placeholder of an island. It is random, so that no text of a page can contain it. */
const mark = randomBytes(12).toString('base64url')
const markOfIsland = new RegExp(`<!--${mark} (\\d+)-->`, 'g')
const fileOfIsland = new Map(Object.entries(islandFiles).map(([file, part]) => [part, file]))

type Framing = { head: PageHead; styles?: string[] | undefined; context: RenderContext; isPreview?: boolean }

/**
 * Renders the document with a page. Then renders each island as a separate React tree, as the browser does, so that both generate
 * the same ids.
 */
function answerHtml(page: ReactNode, { styles: own = [], ...frame }: Framing, status = 200): Response {
  const placed: PlacedIsland[] = []
  const styles = [styleSheet, ...own.map(builtFile)]
  const html = renderToString(
    <Islands value={{ placed, mark, fileOf: (part) => fileOfIsland.get(part) }}>
      <Document {...frame} styles={styles}>
        {page}
      </Document>
    </Islands>,
  )
  const whole = html.replace(markOfIsland, (_, index) => {
    const { part: Part, props, prefix } = placed[Number(index)] as PlacedIsland
    return renderToString(<Part {...props} />, { identifierPrefix: prefix })
  })
  // Replaces a placeholder attribute, because React supports `hidden` only as a boolean.
  const withHidden = whole.replaceAll(' data-until-found=""', ' hidden="until-found"')
  const styled = withHidden.replace(styleMark, () => `<style>${stylesFor(whole, styles)}</style>`)
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  return new Response(`<!doctype html>${withOwnIcons(styled)}`, { status, headers })
}

/** The SVG content of each icon, by the icon's id. */
const drawings = new Map<string, string>()
for (const [, name = '', drawing = ''] of sprite.matchAll(/<symbol id="([^"]+)"(.*?<\/symbol>)/g))
  drawings.set(name, drawing)

const useOfIcon = new RegExp(`(<use href=")${RegExp.escape(icons)}#([\\w-]+)"`, 'g')

/** Inlines the icons that a page uses, so that the first paint does not wait for the file with all icons. */
function withOwnIcons(html: string): string {
  const shown = new Set<string>()
  const page = html.replace(useOfIcon, (all, use: string, name: string) => {
    if (!drawings.has(name)) return all
    shown.add(name)
    return `${use}#icon-${name}"`
  })
  if (shown.size === 0) return page
  const symbols = [...shown].map((name) => `<symbol id="icon-${name}"${drawings.get(name)}`)
  const end = page.lastIndexOf('</body>')
  return `${page.slice(0, end)}<svg hidden>${symbols.join('')}</svg>${page.slice(end)}`
}
