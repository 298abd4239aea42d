import { apiCaller, readAnswer, send } from '#platform/api-client.ts'
import type { ordersContract } from '../contract/endpoints.ts'
import type { Attachment } from '../contract/schemas.ts'

const call = apiCaller<typeof ordersContract>()

/** Sends a file for a message to come. */
export async function uploadAttachment(id: number, file: File, signal: AbortSignal): Promise<Attachment> {
  const path = `/api/orders/${id}/attachments?name=${encodeURIComponent(file.name.slice(-255) || 'file')}`
  const headers = { 'content-type': 'application/octet-stream' }
  return (await readAnswer(await send(path, { method: 'POST', body: file, headers, signal }))) as Attachment
}

export const removeAttachment = (id: number, file: number) =>
  call('DELETE /api/orders/{id}/attachments/{file}', { params: { id, file } })
