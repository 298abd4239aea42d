import { readAnswer, send } from '#platform/api-client.ts'
import type { UploadedImage } from './contract.ts'

export async function uploadImage(file: File, alt: string, signal: AbortSignal): Promise<UploadedImage> {
  const path = `/api/blog/images?${new URLSearchParams({ alt })}`
  const headers = { 'content-type': file.type || 'application/octet-stream' }
  const response = await send(path, { method: 'POST', body: file, headers, signal })
  return (await readAnswer(response)) as UploadedImage
}
