import {
  createDocument,
  type ZodOpenApiContentObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi'
import { siteOrigin } from '../config.ts'
import type { Access, Endpoint } from '../contract.ts'
import { sessionCookieName } from '../session-cookie.ts'
import type { Route } from './implement.ts'

const problem: ZodOpenApiResponseObject = {
  description:
    'Any other status: `message` says why in English, `text` in the language of the site if it is another one, `fields` has a text for each invalid field',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['message'],
        properties: {
          message: { type: 'string' },
          text: { type: 'string' },
          fields: { type: 'object', additionalProperties: { type: 'string' } },
        },
      },
    },
  },
}

/** The API as an OpenAPI 3.1 document, generated from the contracts of all routes. `title` is the name of the site. */
export function describeApi(title: string, routes: Route[]): object {
  const paths: ZodOpenApiPathsObject = {}
  for (const route of routes) {
    const [method = '', path = ''] = route.key.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeOperation(route) }
  }
  return createDocument({
    openapi: '3.1.1',
    info: {
      title,
      version: '1.0.0',
      description: 'Everything the site and its dashboards ask the server for.',
    },
    servers: [{ url: siteOrigin() }],
    tags: [...new Set(routes.flatMap(({ feature }) => feature ?? []))].map((name) => ({ name })),
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookieName() },
        token: { type: 'http', scheme: 'bearer', description: 'A personal token with the named scope' },
      },
    },
    paths,
  })
}

function describeOperation({ key, endpoint, feature }: Route): ZodOpenApiOperationObject {
  const { params, query, headers, access, confirmed } = endpoint
  return {
    operationId: key
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/-$/, ''),
    ...(feature && { tags: [feature] }),
    summary: endpoint.summary ?? key,
    description: [whoMayCall(access), ...(confirmed ? [confirmationWords[`${confirmed}`]] : [])].join(' '),
    ...describeSecurity(endpoint),
    'x-access': access,
    ...(confirmed && { 'x-confirmed': confirmed }),
    ...(endpoint.paged && { 'x-paged': true }),
    requestParams: {
      ...(params && { path: params }),
      ...(query && { query }),
      ...(headers && { header: headers }),
    },
    ...describeBody(endpoint),
    responses: { ...describeSuccess(endpoint), default: problem },
  }
}

/** An empty requirement means that no authentication is needed (OpenAPI 3.1, section 4.8.10). */
function describeSecurity({ access, token }: Endpoint): Pick<ZodOpenApiOperationObject, 'security'> {
  if (access === 'anyone' && !token) return {}
  return { security: [access === 'anyone' ? {} : { session: [] }, ...(token ? [{ token: [token] }] : [])] }
}

function describeBody({ kind, body, accepts }: Endpoint): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  const content = {
    ...(body && { 'application/json': { schema: body } }),
    ...(body && kind === 'form' && { 'application/x-www-form-urlencoded': { schema: body } }),
    ...rawBodies(accepts),
  }
  const required = !body?.safeParse(undefined).success
  return Object.keys(content).length > 0 ? { requestBody: { required, content } } : {}
}

/** Raw bodies have a media type but no schema. */
const rawBodies = (types: readonly string[] = []): ZodOpenApiContentObject =>
  Object.fromEntries(types.map((type) => [type, {}]))

function describeSuccess(endpoint: Endpoint): ZodOpenApiOperationObject['responses'] {
  const { output, paged, form, answers = [] } = endpoint
  const content = {
    ...(output && { 'application/json': { schema: output } }),
    ...rawBodies(answers.filter((type) => type !== 'redirect')),
  }
  if (answers.includes('redirect')) return { '302': redirect('Redirects') }
  const formAnswer = form && {
    '303': redirect(
      `For a plain form post: redirects${typeof form.done === 'string' ? ` to ${form.done}` : ''}`,
    ),
  }
  if (Object.keys(content).length === 0) return { '204': { description: 'Done' }, ...formAnswer }
  const link = {
    link: { description: 'Address of the next page (RFC 8288)', schema: { type: 'string' } },
  } as const
  return {
    [String(endpoint.status ?? 200)]: {
      description: 'Done',
      content,
      ...(paged && { headers: link }),
    },
    ...formAnswer,
  }
}

const redirect = (description: string): ZodOpenApiResponseObject => ({
  description,
  headers: { location: { description: 'Where the redirect leads', schema: { type: 'string' } } },
})

const recently =
  'a sign-in or a confirmation (`POST /api/account/confirm`) within the last five minutes; otherwise 403 with the code `confirmation-required`.'
const withoutTokens = 'Calls with a token do not need it.'

const confirmationWords: Record<`${NonNullable<Endpoint['confirmed']>}`, string> = {
  true: `Needs ${recently}`,
  'in part': `Some changes need ${recently}`,
  session: `Needs ${recently} ${withoutTokens}`,
  'session in part': `Some of it needs ${recently} ${withoutTokens}`,
}

function whoMayCall(access: Access): string {
  if (access === 'anyone') return 'Open to everybody.'
  if (access === 'member') return 'For everybody who is signed in.'
  return `For these roles: ${access.join(', ')}.`
}
