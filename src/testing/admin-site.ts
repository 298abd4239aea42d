import { expect } from 'vitest'
import type { TestEngine } from '#platform/database/testing/test-database.ts'
import { renderPublicPage } from '#public/render-page.tsx'
import { openTestSite, signInAs } from './site.ts'

type ListOptions = { list?: string; noun?: string }

/**
 * Opens a test site with an admin who edits a collection. `fields` are the values of a valid entry, `list` is the path of the
 * admins' list, and `noun` names an entry in messages.
 */
export async function openAdminSite<Item extends { id: number }>(
  engine: TestEngine,
  what:
    | 'projects'
    | 'testimonials'
    | 'services'
    | 'service-categories'
    | 'content-categories'
    | 'faq'
    | 'call-types'
    | 'member-items',
  fields: object,
  { list = `/api/${what}`, noun = what.replace(/s$/, '') }: ListOptions = {},
) {
  const site = await openTestSite(engine, {}, renderPublicPage)
  const { cookie } = await signInAs('admin')
  const sendTo = (rest: string, method: string, path: string, body?: unknown, headers = {}) =>
    site.send(method, `/api/admin/${rest}${path}`, body, { cookie, ...headers })
  const send = (method: string, path: string, body?: unknown, headers = {}) =>
    sendTo(what, method, path, body, headers)
  const shown = async (): Promise<Item[]> => (await site.request(list, { headers: { cookie } })).json()
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
    /** Expects a refusal for a new and for an existing entry. Both responses must name the field. */
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
    /** Expects that an outdated version cannot be changed or deleted, and that the response contains the current one. */
    async expectGuarded(change: object, older: object): Promise<void> {
      const made = await create()
      const first = await send('PUT', `/${made.id}`, change, { 'if-match': '"1"' })
      expect(first.headers.get('etag')).toBe('"2"')
      const current = { ...made, ...change, version: 2 }
      for (const method of ['PUT', 'DELETE']) {
        const second = await send(method, `/${made.id}`, older, { 'if-match': '"1"' })
        expect(second.status).toBe(412)
        const message = `Somebody else saved this ${noun} meanwhile`
        expect(await second.json()).toEqual({ message, current })
      }
      expect(await shown()).toEqual([current])
      const racing = [0, 1, 2].map(() => send('PUT', `/${made.id}`, older, { 'if-match': '"2"' }))
      const outcomes = (await Promise.all(racing)).map(({ status }) => status)
      expect(outcomes.toSorted()).toEqual([200, 412, 412])
      expect((await send('DELETE', `/${made.id}`, undefined, { 'if-match': '"3"' })).status).toBe(204)
    },
  }
}

export type AdminSite<Item extends { id: number }> = Awaited<ReturnType<typeof openAdminSite<Item>>>
