import { expect } from 'vitest'
import type { TestEngine } from '#platform/database/testing/test-database.ts'
import { openTestSite, signInAs } from './site.ts'

/** A test site with an admin who edits a list of the front page; `fields` are the values of a valid entry. */
export async function openAdminSite<Item extends { id: number }>(
  engine: TestEngine,
  what: 'projects' | 'testimonials',
  fields: object,
) {
  const site = await openTestSite(engine)
  const { cookie } = await signInAs('admin')
  const sendTo = (rest: string, method: string, path: string, body?: unknown) =>
    site.send(method, `/api/admin/${rest}${path}`, body, { cookie })
  const send = (method: string, path: string, body?: unknown) => sendTo(what, method, path, body)
  const shown = async (): Promise<Item[]> => (await site.request(`/api/${what}`)).json()
  const create = async (changes = {}): Promise<Item> => {
    const response = await send('POST', '', { ...fields, ...changes })
    expect(response.status).toBe(201)
    return response.json()
  }
  return {
    site,
    sendTo,
    send,
    shown,
    create,
    place: (id: number, before: number | null) => send('PUT', `/${id}/place`, { before }),
    /** Expects that neither a new nor an existing entry accepts the change, and that both answers name the field. */
    async expectRefused(field: string, change: object, message: string): Promise<void> {
      const { id } = await create()
      for (const response of [
        await send('POST', '', { ...fields, ...change }),
        await send('PUT', `/${id}`, change),
      ]) {
        expect(response.status).toBe(400)
        expect((await response.json()).fields).toEqual({ [field]: message })
      }
      expect(await shown()).toHaveLength(1)
    },
  }
}

export type AdminSite<Item extends { id: number }> = Awaited<ReturnType<typeof openAdminSite<Item>>>
