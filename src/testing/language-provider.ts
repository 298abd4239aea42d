import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

type Asked = { model: string; stream?: boolean; messages: { role: string; content: string }[] } & Record<
  string,
  unknown
>
type Answer = (response: ServerResponse, asked: Asked) => void

const sendJson = (status: number, body: unknown, headers: Record<string, string> = {}): Answer => {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  }
}

const begin = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' })
const say = (response: ServerResponse, data: unknown) => response.write(`data: ${JSON.stringify(data)}\n\n`)
const chunk = (content: string, finish: string | null = null) => ({
  id: '1',
  object: 'chat.completion.chunk',
  created: 1,
  choices: [{ index: 0, delta: finish ? {} : { content }, finish_reason: finish }],
})
const quota = {
  message: 'You exceeded your current quota',
  type: 'insufficient_quota',
  code: 'insufficient_quota',
}
const usage = { prompt_tokens: 900, completion_tokens: 40, total_tokens: 940 }

/** Failures of a provider, by the requested model. All other models respond correctly. */
const modes: Record<string, Answer> = {
  quota: sendJson(429, { error: quota }),
  rate: sendJson(
    429,
    { error: { message: 'Rate limit reached', type: 'requests', code: 'rate_limit_exceeded' } },
    { 'retry-after': '7' },
  ),
  badkey: sendJson(401, { error: { message: 'Incorrect API key provided', code: 'invalid_api_key' } }),
  500: sendJson(500, { error: { message: 'boom' } }),
  ctx: sendJson(400, { error: { message: 'Too long', code: 'context_length_exceeded' } }),
  html: (response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'),
  hang: () => {},
  midhang: (response) => {
    begin(response)
    say(response, chunk('Hel'))
  },
  cut: (response) => {
    begin(response)
    response.write(`data: ${JSON.stringify(chunk('Hel'))}\n\n`, () => setImmediate(() => response.destroy()))
  },
  unfinished: (response) => {
    begin(response)
    say(response, chunk('Hel'))
    response.end('data: [DONE]\n\n')
  },
  midquota: (response) => {
    begin(response)
    say(response, chunk('Hel'))
    say(response, { error: quota })
    response.end()
  },
  midfault: (response) => {
    begin(response)
    say(response, chunk('Hel'))
    say(response, { error: { message: 'boom', code: 'server_error' } })
    response.end()
  },
  endless: (response) => {
    begin(response)
    for (let turn = 0; turn < 100; turn++) say(response, chunk('and on '.repeat(20)))
    response.end()
  },
}

/**
 * Opens a provider with the API of OpenAI on loopback. `asked` contains the requests in order. `words` is the streamed response,
 * `object` the response to a request without streaming.
 */
export async function openLanguageProvider() {
  const provider = {
    url: '',
    asked: [] as (Asked & { authorization: string | undefined })[],
    /** The number of clients that disconnected before the end. */
    left: 0,
    words: ['Hel', 'lo ', 'wörld'],
    object: { titles: ['A', 'B'] } as unknown,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
    [Symbol.dispose]: () => provider.close(),
  }
  const answerWell: Answer = (response, { stream }) => {
    if (!stream) {
      const message = { role: 'assistant', content: JSON.stringify(provider.object) }
      const choices = [{ index: 0, message, finish_reason: 'stop' }]
      return sendJson(200, { id: '1', object: 'chat.completion', choices, usage })(response, {} as Asked)
    }
    begin(response)
    for (const word of provider.words) say(response, chunk(word))
    say(response, chunk('', 'stop'))
    say(response, { ...chunk(''), choices: [], usage })
    response.end('data: [DONE]\n\n')
  }
  const server = createServer(async (request: IncomingMessage, response) => {
    const asked = (await json(request)) as Asked
    provider.asked.push({ ...asked, authorization: request.headers.authorization })
    response.on('close', () => {
      if (!response.writableEnded) provider.left += 1
    })
    const answer = modes[asked.model] ?? answerWell
    answer(response, asked)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  provider.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return provider
}

export type LanguageProvider = Awaited<ReturnType<typeof openLanguageProvider>>
