import type { ChatEvent, ChatInput, ChatReply } from '../contract.ts'
import type { Answer, Turn } from '../domain/answers/answer.ts'
import { engine } from '../queries/engine/engine.ts'
import { costNothing, explainFailure } from '../queries/provider/failure.ts'
import { PROVIDER } from '../queries/provider/limits.ts'
import { tokensOf, writeChatPrompt } from '../queries/provider/prompts.ts'
import { askProvider, hasProvider } from '../queries/provider/provider.ts'
import type { Passage } from '../queries/retrieval.ts'
import { learnSite } from '../queries/site/learning.ts'
import { reserveTokens, settleTokens } from './budget.ts'
import { rememberQuestion } from './questions.ts'

type Piece = Exclude<ChatEvent, { event: 'error' }>
type Patience = { signal?: AbortSignal; timeLimit?: number }

/**
 * Answers a visitor's message, piece by piece: text as it comes, then the whole answer, which counts. The provider writes it
 * where one is configured and has tokens left for today; when it fails, and without one, the embedded engine does. Keeps
 * questions that the site does not answer. `timeLimit` are milliseconds for the provider. Refuses with `too-many` when the
 * provider's quota or rate is used up, with `unavailable` when the engine has no time.
 */
export async function* chat(
  { message, conversationHistory }: ChatInput,
  patience: Patience = {},
): AsyncGenerator<Piece> {
  await learnSite()
  const history = conversationHistory.map(({ role, content }): Turn => ({ role, content }))
  const embedded = await engine.answer(message, history)
  if (embedded.kind === 'refusal') await rememberQuestion(message)
  const asksProvider = hasProvider() && embedded.kind !== 'handover'
  if (asksProvider && (yield* answerByProvider(message, history, embedded, patience))) return
  for (const text of embedded.response.match(/\s*\S+\s*/g) ?? []) yield { event: 'delta', data: { text } }
  yield { event: 'done', data: embedded }
}

/** Whether the provider gave the whole answer. What it said before it failed is replaced by the embedded one. */
async function* answerByProvider(
  message: string,
  history: Turn[],
  embedded: Answer,
  { signal, timeLimit = PROVIDER.timeLimit }: Patience,
): AsyncGenerator<Piece, boolean> {
  const passages = await findPassages(message, history, embedded)
  const prompt = writeChatPrompt(message, history, passages)
  const reserved = tokensOf(prompt) + PROVIDER.tokensOut
  if (!(await reserveTokens(reserved))) return false
  const limits = [AbortSignal.timeout(timeLimit), ...(signal ? [signal] : [])]
  let response = ''
  try {
    for await (const piece of askProvider(prompt, AbortSignal.any(limits))) {
      if ('tokens' in piece) await settleTokens(reserved, piece.tokens)
      else {
        response += piece.text
        yield { event: 'delta', data: { text: piece.text } }
      }
    }
  } catch (error) {
    if (costNothing(error)) await settleTokens(reserved, 0)
    const appError = explainFailure(error)
    if (appError) throw appError
    return false
  }
  yield { event: 'done', data: describeReply(response, embedded, passages) }
  return true
}

/** An overview lists more than six passages hold, so it stands before them. */
async function findPassages(message: string, history: Turn[], embedded: Answer): Promise<Passage[]> {
  const passages = await engine.retrieve(message, history)
  if (embedded.kind !== 'overview') return passages
  return [{ title: 'Overview', url: '/', text: embedded.response }, ...passages].slice(0, 6)
}

/** The sources of a provider's answer are the pages that it links. */
function describeReply(response: string, embedded: Answer, passages: Passage[]): ChatReply {
  const known = new Map([...passages, ...embedded.sources].map(({ url, title }) => [url, title]))
  const linked = [...response.matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, url = '']) => url)
  const sources = [...new Set(linked)].flatMap((url) => {
    const title = known.get(url)
    return title ? [{ title, url }] : []
  })
  return { response, sources, source: 'provider', kind: embedded.kind }
}
