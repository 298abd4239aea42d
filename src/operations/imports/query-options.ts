import { mutationOptions } from '@tanstack/react-query'
import { ApiError, ChangedFile, readAnswer, readChosen, send } from '#platform/api-client.ts'
import { apiOptions } from '#ui/lists/paged-query.ts'
import type { DataOutcome, DataReport, DataSet, ImportEntry, importsContract } from './contract.ts'

const { call, query } = apiOptions<typeof importsContract>()

export type Import = {
  file: File
  dryRun: boolean
  /** Whether pictures of the old site are copied. */
  fetch: boolean
  /** Whether posts that are public in the export become public on this site. */
  publish: boolean
  /** Fields, or single values of them, that do not hide posts. */
  ignored: string[]
  /** Receives the sent fraction, from 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** Milliseconds between two requests for the state of a running import. */
const pause = 5_000

/** The imports of the last 30 days. */
export const reportsQuery = query('GET /api/admin/imports', {
  refetchInterval: ({ state }) => (state.data?.some(({ endedAt }) => endedAt === null) ? pause : false),
})

/** One import report. */
export const reportQuery = (id: number) => query('GET /api/admin/imports/{id}', { params: { id } })

/**
 * Imports an export or, in a dry run, reports the expected result. Then refetches all queries, because nearly all data may have
 * changed.
 */
export const importExport = mutationOptions({
  mutationFn: sendExport,
  onSettled: (_entries, _problem, _given, _begun, { client }) => void client.invalidateQueries(),
})

/** Uses `XMLHttpRequest`, because `fetch` does not report how much of a body has been sent. */
function sendExport({ file, onProgress, signal, ...options }: Import): Promise<ImportEntry[]> {
  const { promise, resolve, reject } = Promise.withResolvers<ImportEntry[]>()
  const request = new XMLHttpRequest()
  const query = {
    name: file.name,
    dryRun: String(options.dryRun),
    fetch: String(options.fetch),
    publish: String(options.publish),
    ignore: options.ignored.join('\n'),
  }
  request.open('POST', `/api/admin/imports?${new URLSearchParams(query)}`)
  request.setRequestHeader('content-type', 'application/octet-stream')
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 1)
  request.upload.onload = () => onProgress(1)
  request.onload = () => {
    try {
      resolve(readEntries(request))
    } catch (problem) {
      reject(problem)
    }
  }
  request.onerror = () =>
    void file
      .slice(0, 1)
      .arrayBuffer()
      .then(
        () => reject(new Error('The connection failed')),
        () => reject(new ChangedFile()),
      )
  request.onabort = () => reject(signal.reason)
  signal.addEventListener('abort', () => request.abort())
  request.send(file)
  return promise
}

/** Reads the response. After a late failure it has status 200, but contains no list of entries. */
function readEntries({ status, statusText, responseText }: XMLHttpRequest): ImportEntry[] {
  if (status !== 200) throw new ApiError(status, statusText, responseText)
  const entries: unknown = JSON.parse(responseText)
  if (!Array.isArray(entries)) throw new ApiError(500, '', responseText)
  return entries
}

/** Reports the changes that a file of records would make. */
export const checkFile = mutationOptions({
  mutationFn: async ({ set, file }: { set: DataSet; file: File }) => {
    const headers = { 'content-type': 'application/octet-stream' }
    const path = `/api/admin/data/${set}/import?dry=1`
    const body = await readChosen(file)
    return whole((await readAnswer(await send(path, { method: 'POST', body, headers }))) as DataReport)
  },
})

/** Imports the checked file of a report. */
export const applyFile = mutationOptions({
  mutationFn: async (of: { set: DataSet; token: string }) =>
    whole(
      await call('POST /api/admin/data/{set}/apply', { params: { set: of.set }, body: { token: of.token } }),
    ),
  onSettled: (_outcome, _problem, _given, _begun, { client }) => void client.invalidateQueries(),
})

/** Throws if the response to a slow request is a failure: it has status 200, but contains only a message. */
function whole<Outcome extends DataOutcome>(answer: Outcome): Outcome {
  if ('counts' in answer) return answer
  throw new ApiError(500, '', JSON.stringify(answer))
}
