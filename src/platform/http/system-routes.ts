import { z } from 'zod'
import { isDiskFull } from '../database/state.ts'
import { answerDocument } from './conditional-response.ts'
import type { Route } from './implement.ts'
import { describeApi } from './openapi.ts'

/** The platform's endpoints: whether the process runs, whether the database responds, and the API description. */
export function systemRoutes(siteName: () => string, routes: Route[]): Route[] {
  const own: Route[] = [
    {
      feature: 'platform',
      key: 'GET /healthz',
      endpoint: {
        access: 'anyone',
        isPublic: true,
        isProbe: true,
        output: z.object({ status: z.literal('ok') }),
        summary: 'Check that the process runs',
      },
      handler: () => ({ status: 'ok' }),
    },
    {
      feature: 'platform',
      key: 'GET /readyz',
      endpoint: {
        access: 'anyone',
        isPublic: true,
        isProbe: true,
        output: z.object({ status: z.literal('ready') }),
        summary: 'Check that the database responds and can store data: 200, or 503 with the reason',
      },
      handler: async () => {
        const message = await whatIsMissing()
        if (message === null) return { status: 'ready' }
        return Response.json({ status: 'unavailable', message }, { status: 503 })
      },
    },
    {
      feature: 'platform',
      key: 'GET /api/openapi.json',
      endpoint: {
        access: 'anyone',
        kind: 'response',
        limit: 'description',
        answers: ['application/json'],
        summary: 'Get this description of the API',
      },
      handler: (_, { request }) => {
        const name = siteName()
        if (described?.name !== name)
          described = { name, text: JSON.stringify(describeApi(name, [...routes, ...own])) }
        return answerDocument('application/json', described.text, request.headers)
      },
    },
  ]
  // Created for the first request, because with PORT=0 the port is known only then.
  let described: { name: string; text: string } | undefined
  return own
}

let asking: Promise<string | null> | undefined

/** Shares one query among all simultaneous requests, because no rate limit applies. */
function whatIsMissing(): Promise<string | null> {
  asking ??= askDatabase().finally(() => {
    asking = undefined
  })
  return asking
}

async function askDatabase(): Promise<string | null> {
  try {
    return (await isDiskFull()) ? 'The disk is full: what is stored is shown, nothing new is saved' : null
  } catch {
    return 'The database does not answer'
  }
}
