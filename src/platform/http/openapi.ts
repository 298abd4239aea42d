import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi'
import type { Access, Endpoint } from '../contract.ts'
import { siteOrigin } from '../site-address.ts'
import type { Route } from './implement.ts'

const problem: ZodOpenApiResponseObject = {
  description: 'Refused: `message` says why, `fields` names the faulty ones',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['message'],
        properties: {
          message: { type: 'string' },
          fields: { type: 'object', additionalProperties: { type: 'string' } },
        },
      },
    },
  },
}

/** The API's own description, an OpenAPI 3.1 document made from the contract of every route. */
export function describeApi(routes: Route[]): object {
  const paths: ZodOpenApiPathsObject = {}
  for (const { key, endpoint } of routes) {
    const [method = '', path = ''] = key.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeOperation(key, endpoint) }
  }
  return createDocument({
    openapi: '3.1.1',
    info: {
      title: 'Waymark',
      version: '1.0.0',
      description: 'Everything the site and its dashboards ask the server for.',
    },
    servers: [{ url: siteOrigin() }],
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
    },
    paths,
  })
}

function describeOperation(key: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  const { params, query, body, access } = endpoint
  return {
    operationId: key
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/-$/, ''),
    summary: endpoint.summary ?? key,
    description: whoMayCall(access),
    ...(access !== 'anyone' && { security: [{ session: [] }] }),
    ...((params || query) && { requestParams: { ...(params && { path: params }), ...(query && { query }) } }),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: body },
          ...(endpoint.kind === 'form' && { 'application/x-www-form-urlencoded': { schema: body } }),
        },
      },
    }),
    responses: { ...describeSuccess(endpoint), '4XX': problem },
  }
}

function describeSuccess(endpoint: Endpoint): ZodOpenApiOperationObject['responses'] {
  const { output, paged } = endpoint
  if (endpoint.kind === 'response') return { default: { description: 'A document, a file or a redirect' } }
  if (!output) return { '204': { description: 'Done' } }
  const link = {
    link: { description: 'Address of the next page (RFC 8288)', schema: { type: 'string' } },
  } as const
  return {
    [String(endpoint.status ?? 200)]: {
      description: 'Done',
      content: { 'application/json': { schema: output } },
      ...(paged && { headers: link }),
    },
  }
}

function whoMayCall(access: Access): string {
  if (access === 'anyone') return 'Open to everybody.'
  if (access === 'member') return 'For everybody who is signed in.'
  return `For these roles: ${access.join(', ')}.`
}
