import type { z } from 'zod'
import { AppError } from '../app-error.ts'
import type { Endpoint, Page } from '../contract.ts'
import { rememberUntil } from '../remember.ts'
import type { AnyText } from '../says.ts'
import { interfaceLanguage, msg, t } from '../texts.ts'
import { isClean, isFormPost, RequestBody } from './body.ts'
import type { Route } from './implement.ts'
import { inputWords } from './input-words.ts'
import { consumeRateLimit } from './rate-limit.ts'
import { keepRefused } from './refused-form.ts'
import type { Member, RequestContext } from './request-context.ts'
import { answerSlowly } from './slow-answer.ts'

/**
 * Handles one request to an endpoint: rate limit, access, parsing, handler, removal of undeclared output, encoding. Throws the
 * error of the first step that fails.
 */
export async function answerEndpoint(
  route: Route,
  params: Record<string, string>,
  received: RequestContext,
): Promise<Response> {
  const context = checkScope(route.endpoint, received)
  checkOpen(route.endpoint, context)
  checkPart(route.endpoint, context)
  if (route.endpoint.isContent && context.isForPage) return answerContent(route, params, context)
  if (route.endpoint.isSlow)
    return answerSlowly(
      handle(route, params, context).then((result) => encode(route, result, context)),
      context.requestId,
    )
  const typed = route.endpoint.kind === 'form' && isFormPost(context.request) ? {} : undefined
  try {
    const result = await handle(route, params, context, typed)
    return typed && !(result instanceof Response)
      ? seeOther(donePage(route, params, result, context))
      : encode(route, result, context)
  } catch (error) {
    if (!typed || !(error instanceof AppError)) throw error
    if (error.fields?.leaveEmpty && received.askAgain)
      return received.askAgain({ action: new URL(context.request.url).pathname, typed, text: error.text })
    const { form } = route.endpoint
    if (form?.keeps) keepRefused(context, error, pick(typed, form.keeps))
    return seeOther(formFailure(route, params, error, context))
  }
}

/** Each entry is a response of at most 100 records. Apart from searches, pages request few addresses. */
const rememberContent = rememberUntil('content', { maxEntries: 200, maxAge: 3_600_000 })

async function answerContent(route: Route, params: Record<string, string>, context: RequestContext) {
  const { pathname, search } = new URL(context.request.url)
  const { body, headers } = await rememberContent(pathname + search, async () => {
    const answer = encode(route, await handle(route, params, context), context)
    return { body: await answer.text(), headers: [...answer.headers] }
  })
  return new Response(body, { headers })
}

/** `typed` is present only for a plain form post, and receives the values of its fields. */
async function handle(
  route: Route,
  params: Record<string, string>,
  context: RequestContext,
  typed?: Record<string, string>,
) {
  const { endpoint } = route
  const isForm = endpoint.kind === 'form'
  const ordinary = context.isForPage || context.token || endpoint.isProbe ? undefined : 'ordinary'
  const rate = (isForm ? undefined : endpoint.limit) ?? ordinary
  const limited = context.token ? `member ${context.member?.id}` : context.address
  if (rate) await consumeRateLimit(rate, limited)
  checkAccess(endpoint, context.member)
  const input: Record<string, unknown> = {}
  if (endpoint.params) input.params = parseInput(endpoint.params, params, endpoint.missing ?? msg`Not found`)
  if (endpoint.query) input.query = parseInput(endpoint.query, readQuery(context.request))
  const isRaw = endpoint.kind === 'file' || endpoint.kind === 'hook'
  const body = endpoint.body || isRaw ? new RequestBody(endpoint, context) : undefined
  try {
    if (endpoint.body && body && typed)
      input.body = parseInput(endpoint.body, Object.assign(typed, await body.readForm()))
    else if (endpoint.body && body) input.body = parseInput(endpoint.body, await body.readJson())
    else if (body) {
      input.readContent = () => body.readBytes()
      input.saveContent = (file: string) => body.saveTo(file)
    }
    // Consumed only now, so that a form with invalid fields does not use up one of its few attempts.
    if (isForm && endpoint.limit) await consumeRateLimit(endpoint.limit, limited)
    return await route.handler(input, context)
  } finally {
    body?.release()
  }
}

/**
 * Checks the scope of a call with a token. Returns an anonymous context if the endpoint accepts no token but is open to anyone.
 * Otherwise throws `forbidden` if the token lacks the scope.
 */
function checkScope({ access, token: scope, confirmed }: Endpoint, context: RequestContext): RequestContext {
  const { token, ...others } = context
  const needed = confirmed === true || confirmed === 'in part' ? undefined : scope
  if (!token || (needed && token.scopes.includes(needed))) return context
  if (needed) {
    const challenge = `Bearer error="insufficient_scope", scope="${needed}"`
    throw new AppError('forbidden', () => t`This needs a token with the scope ${needed}`, { challenge })
  }
  if (access === 'anyone') return { ...others, member: null }
  const challenge = 'Bearer error="insufficient_scope"'
  throw new AppError('forbidden', msg`No personal token may call this: please sign in`, { challenge })
}

/** How many seconds a program should wait before it asks a closed site again. */
export const closedRetrySeconds = 3600

/** Throws `unavailable` for an endpoint of a closed site's content. Pages decide for themselves what they show. */
function checkOpen({ isContent, isOfSite }: Endpoint, { siteAccess, isForPage }: RequestContext): void {
  if (siteAccess === 'closed' && !isForPage && (isContent || isOfSite))
    throw new AppError('unavailable', msg`This site is not open yet`, { retryAfter: closedRetrySeconds })
}

/** Throws `missing` for an endpoint of a part that the owner has switched off, even for admins. */
function checkPart({ part }: Endpoint, { partsOff = [] }: RequestContext): void {
  if (part && partsOff.includes(part))
    throw new AppError('missing', msg`This part of the site is switched off`)
}

/** Throws `unauthorized` or `forbidden` if the endpoint's declared access does not admit the member. */
function checkAccess({ access, accessMessages }: Endpoint, member: Member | null): void {
  if (access === 'anyone') return
  if (!member)
    throw new AppError('unauthorized', accessMessages?.unauthorized ?? msg`Unauthorized: please sign in`)
  if (access === 'member' || access.includes(member.role)) return
  throw new AppError('forbidden', accessMessages?.forbidden ?? msg`Your role does not allow this`)
}

function readQuery(request: Request): Record<string, string> {
  return Object.fromEntries([...new URL(request.url).searchParams].reverse())
}

/** Parses input with its schema. Throws `invalid` with all faults in `fields`, or `missing` if that text is given. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  missing?: AnyText,
): z.output<Schema> {
  const parse = () => schema.safeParse(value, { error: inputWords })
  const parsed = parse()
  if (parsed.success) {
    if (isClean(parsed.data)) return parsed.data
    throw new AppError('invalid', msg`The request holds characters that are not text`)
  }
  if (missing) throw new AppError('missing', missing)
  const fields = readFaults(parsed.error)
  // In another language, parses again for the English message.
  const text =
    interfaceLanguage() === 'en' ? describeFirst(fields) : () => describeFirst(readFaults(parse().error))
  throw new AppError('invalid', text, { fields })
}

/** Returns the first fault of each field. */
function readFaults(error: z.ZodError | undefined): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error?.issues ?? []) fields[issue.path.join('.') || 'body'] ??= issue.message
  return fields
}

function describeFirst(fields: Record<string, string>): string {
  const [field, message] = Object.entries(fields)[0] ?? ['body', 'Must have another form']
  return message.replace(/^Must /, `${field} must `)
}

function encode({ endpoint }: Route, result: unknown, context: RequestContext): Response {
  if (result instanceof Response) return result
  if (!endpoint.output) return new Response(null, { status: 204 })
  const headers = new Headers(endpoint.shared && { 'access-control-allow-origin': '*' })
  const page = endpoint.paged ? (result as Page<unknown>) : undefined
  if (page?.next) headers.set('link', nextLink(context.request, page.next))
  const body = endpoint.output.parse(page ? page.items : result)
  return Response.json(body, { status: endpoint.status ?? 200, headers })
}

/** The address of the next page as an RFC 8288 link, without the site's origin. */
function nextLink(request: Request, cursor: string): string {
  const url = new URL(request.url)
  url.searchParams.set('cursor', cursor)
  return `<${url.pathname}${url.search}>; rel="next"`
}

/** The path of the page to which a plain form leads after success. */
function donePage(
  { endpoint: { form } }: Route,
  params: Record<string, string>,
  result: unknown,
  { request }: RequestContext,
): string {
  return typeof form?.done === 'function'
    ? form.done(result as never, readQuery(request))
    : fill(form?.done, params)
}

/** Fills the path parameters of the request into the path of a page. */
const fill = (page = '/', params: Record<string, string>): string =>
  page.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location } })
}

function formFailure(
  { endpoint: { form } }: Route,
  params: Record<string, string>,
  problem: AppError,
  { request }: RequestContext,
): string {
  const page = typeof form?.failed === 'function' ? form.failed(problem, readQuery(request)) : form?.failed
  const url = new URL(fill(page, params), 'http://site')
  url.searchParams.set('problem', problem.code)
  return `${url.pathname}${url.search}${url.hash}`
}

const pick = (typed: Record<string, string>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => names.includes(name)))
