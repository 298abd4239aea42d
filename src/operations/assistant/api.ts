import { ReadableStream } from 'node:stream/web'
import { AppError } from '#platform/app-error.ts'
import { implement } from '#platform/http/implement.ts'
import { log } from '#platform/log.ts'
import { msg } from '#platform/texts.ts'
import {
  analyzeContent,
  chat,
  generateKeywords,
  generateTitles,
  type Piece,
  tryQuestion,
} from './commands/answers.ts'
import { addToFaq, addWording } from './commands/questions.ts'
import { assistantContract, type ChatEvent, ChatReply } from './contract.ts'
import { recentUnansweredQuestions } from './queries/unanswered-questions.ts'

export const assistantApi = implement(assistantContract, {
  // Aborts the work when the caller disconnects.
  'POST /api/ai/chat': ({ body }, { request }) => answerChat(request, chat(body, { signal: request.signal })),
  'POST /api/ai/analyze-content': ({ body }) => analyzeContent(body.content),
  'POST /api/ai/generate-keywords': ({ body }) => generateKeywords(body.content, body.count),
  'POST /api/ai/generate-titles': ({ body }) => generateTitles(body.content),
  'GET /api/admin/unanswered-questions': () => recentUnansweredQuestions(),
  'POST /api/admin/unanswered-questions/{id}/faq': ({ params, body }) => addToFaq(params.id, body),
  'POST /api/admin/unanswered-questions/{id}/same-as': ({ params, body }) =>
    addWording(params.id, body.faqId),
  'POST /api/admin/assistant/try': ({ body }) => tryQuestion(body),
})

type Pieces = AsyncGenerator<Piece>

/** Responds with server-sent events if the caller accepts them, otherwise with JSON. */
async function answerChat({ headers }: Request, pieces: Pieces): Promise<Response> {
  if (!(headers.get('accept') ?? '').includes('text/event-stream')) return answerWhole(pieces)
  // Waits for the first event, because a failure before it can still get an ordinary response with its status.
  const first = await pieces.next()
  return new Response(ReadableStream.from(writeEvents(first, pieces)) as BodyInit, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    },
  })
}

async function answerWhole(pieces: Pieces): Promise<Response> {
  for await (const piece of pieces) {
    if (piece.event === 'done')
      return Response.json(ChatReply.parse(piece.data), { headers: { 'cache-control': 'no-store' } })
  }
  throw new Error('The assistant gave no answer')
}

async function* writeEvents(first: IteratorResult<Piece>, pieces: Pieces): AsyncGenerator<Buffer> {
  try {
    for (let next = first; !next.done; next = await pieces.next()) yield writeEvent(next.value)
  } catch (error) {
    yield writeEvent({ event: 'error', data: explain(error) })
  } finally {
    await pieces.return(undefined)
  }
}

function writeEvent({ event, data }: ChatEvent): Buffer {
  const shown = event === 'done' ? ChatReply.parse(data) : data
  return Buffer.from(`event: ${event}\ndata: ${JSON.stringify(shown)}\n\n`)
}

function explain(error: unknown): { message: string; text?: string } {
  if (!(error instanceof AppError)) log().error({ err: error }, 'A chat answer failed')
  const { message, text } =
    error instanceof AppError
      ? error
      : new AppError('unavailable', msg`Failed to get AI response. Please try again.`)
  return text === message ? { message } : { message, text }
}
