import { sql } from 'drizzle-orm'
import { db } from '../database/database.ts'
import type { Route } from './implement.ts'
import { describeApi } from './openapi.ts'

/** The endpoints of the house itself: is the process alive, does the database answer, what does the API offer. */
export function houseRoutes(routes: Route[]): Route[] {
  const own: Route[] = [
    {
      key: 'GET /healthz',
      endpoint: { access: 'anyone', kind: 'response', summary: 'Whether the process lives' },
      handler: () => Response.json({ status: 'ok' }),
    },
    {
      key: 'GET /readyz',
      endpoint: { access: 'anyone', kind: 'response', summary: 'Whether the database answers' },
      handler: async () => {
        const ready = await databaseAnswers()
        return Response.json({ status: ready ? 'ready' : 'unavailable' }, { status: ready ? 200 : 503 })
      },
    },
    {
      key: 'GET /api/openapi.json',
      endpoint: { access: 'anyone', kind: 'response', summary: 'This description' },
      handler: () => Response.json(document),
    },
  ]
  const document = describeApi([...routes, ...own])
  return own
}

async function databaseAnswers(): Promise<boolean> {
  try {
    await db().execute(sql`select 1`)
    return true
  } catch {
    return false
  }
}
