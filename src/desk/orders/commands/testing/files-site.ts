import { expect } from 'vitest'
import type { Attachment } from '#desk/threads/contract/schemas.ts'
import type { TestEngine } from '#platform/database/testing/test-database.ts'
import { openOrderSite } from '#testing/order-site.ts'
import { signInAs } from '#testing/site.ts'

type Person = { cookie: string }

/** Opens a site with an order of the client Ada, to which she and an admin upload files. */
export async function openFilesSite(engine: TestEngine) {
  const site = await openOrderSite(engine)
  const admin = await signInAs('admin')
  const ada = await signInAs('user')
  const { id } = await site.place(ada)
  const upload = (who: Person, name: string, content: Buffer | string, order = id) =>
    site.upload(
      who,
      `/api/orders/${order}/attachments?name=${encodeURIComponent(name)}`,
      Buffer.from(content),
    )
  return {
    ...{ site, admin, ada, id, upload },
    async keep(who: Person, name = 'notes.txt', content: Buffer | string = 'Our notes'): Promise<Attachment> {
      const response = await upload(who, name, content)
      expect(response.status).toBe(201)
      return (await response.json()) as Attachment
    },
    write: (who: Person, attachments: number[], message = '') =>
      site.send(who, 'POST', `/api/orders/${id}/messages`, { message, attachments }),
    addressOf: (file: Attachment) => `/api/orders/${id}/attachments/${file.id}`,
  }
}
