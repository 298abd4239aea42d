import { type Narrowing, subscribersAfter } from './subscribers.ts'

const batch = 1000

/**
 * Subscribers as CSV (RFC 4180) with a header line, read in batches while it is sent: however many there are, few are in
 * memory, and the database is free for others in between.
 */
export function exportSubscribers(narrowing: Narrowing): Response {
  const day = new Date().toISOString().slice(0, 10)
  return new Response(streamOf(csvOf(narrowing)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="subscribers-${day}.csv"`,
      'cache-control': 'no-store',
    },
  })
}

function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const source = new ReadableStream<string>({
    async pull(controller) {
      const { value, done } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
  return source.pipeThrough(new TextEncoderStream())
}

async function* csvOf(narrowing: Narrowing): AsyncGenerator<string> {
  yield line(['email', 'subscribed_at', 'active'])
  for (let after = 0; ; ) {
    const rows = await subscribersAfter(after, batch, narrowing)
    yield rows
      .map(({ email, subscribedAt, isActive }) => line([email, subscribedAt, isActive ? 'yes' : 'no']))
      .join('')
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.id
  }
}

const line = (cells: string[]) => `${cells.map(cell).join(',')}\r\n`

/** Quoted, and with an apostrophe before what a spreadsheet would take for a formula: a stranger chose the text. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
