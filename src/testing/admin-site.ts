import { expect } from 'vitest'
import type { TestEngine } from '#platform/database/testing/test-database.ts'
import { openTestSite, signInAs } from './site.ts'

/** A test site where an admin keeps what the front page shows; `fields` make a whole one of it. */
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
    /** Neither a new one nor a present one takes the change; both say why under the field. */
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
