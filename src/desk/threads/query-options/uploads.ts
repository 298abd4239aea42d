import { readAnswer, send } from '#platform/api-client.ts'
import type { Attachment } from '../contract/schemas.ts'

/** Uploads a file for a later message. */
export async function uploadAttachment(path: string, file: File, signal: AbortSignal): Promise<Attachment> {
  const name = file.name.normalize('NFC').slice(-255).toWellFormed()
  const address = `${path}/attachments?name=${encodeURIComponent(name || 'file')}`
  const headers = { 'content-type': 'application/octet-stream' }
  return (await readAnswer(
    await send(address, { method: 'POST', body: file, headers, signal }),
  )) as Attachment
}

export const removeAttachment = async (path: string, file: number) =>
  readAnswer(await send(`${path}/attachments/${file}`, { method: 'DELETE' }))
