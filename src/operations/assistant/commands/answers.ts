import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#platform/app-error.ts'
import { config } from '#platform/config.ts'
import { db } from '#platform/database/database.ts'
import { formatNumber } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import {
  type Analysis,
  type ChatEvent,
  type ChatInput,
  type ChatReply,
  type Keywords,
  maxContentLength,
  type Titles,
  type Trial,
} from '../contract.ts'
import type { Answer, Turn } from '../domain/answers/answer.ts'
import type { Passage } from '../domain/answers/retrieve.ts'
import { providerLimits } from '../domain/tuning.ts'
import { engine, loadKnowledge } from '../queries/engine.ts'
import { countTokens, type PromptMessage, writeChatPrompt, writeToolPrompt } from '../queries/prompts.ts'
import { askProvider, costNothing, explainFailure, hasProvider } from '../queries/provider.ts'
import { providerTokens } from '../table.ts'
import { rememberQuestion } from './questions.ts'

export type Piece = Exclude<ChatEvent, { event: 'error' }>
type ChatOptions = { signal?: AbortSignal; timeLimit?: number }

/**
 * Answers a visitor's message. Yields pieces of text, then the whole answer, which replaces them. The embedded engine writes the
 * answer, unless the provider improves it within `timeLimit` milliseconds. Stores questions that the site cannot answer. Throws
 * `too-many` when the provider's quota or rate limit is used up, and `unavailable` when the engine is too busy or too slow.
 */
export async function* chat(
  { message, conversationHistory }: ChatInput,
  options: ChatOptions = {},
): AsyncGenerator<Piece> {
  await loadKnowledge()
  const history = conversationHistory.map(({ role, content }): Turn => ({ role, content }))
  const embedded = await engine.run('answer', { message, history })
  if (embedded.kind === 'refusal') await rememberQuestion(message)
  // The provider is not asked about an answer from facts, because it could not improve it.
  const asksProvider = !embedded.isSure && hasProvider()
  if (asksProvider && (yield* answerByProvider(message, history, embedded, options))) return
  for (const text of embedded.response.match(/\s*\S+\s*/g) ?? []) yield { event: 'delta', data: { text } }
  yield { event: 'done', data: embedded }
}

/** Answers an admin's trial question without storing it. Throws `unavailable` when the engine is too busy or too slow. */
export async function tryQuestion({ message, conversationHistory }: ChatInput): Promise<Trial> {
  await loadKnowledge()
  return engine.run('answer', { message, history: conversationHistory })
}

/** Returns false if the provider does not complete an answer. The embedded answer then replaces the text so far. */
async function* answerByProvider(
  message: string,
  history: Turn[],
  embedded: Answer,
  { signal, timeLimit = providerLimits.timeLimit }: ChatOptions,
): AsyncGenerator<Piece, boolean> {
  const passages: Passage[] = await engine.run('retrieve', { message, history })
  const prompt = writeChatPrompt(message, history, passages)
  const limits = [AbortSignal.timeout(timeLimit), ...(signal ? [signal] : [])]
  let response = ''
  for await (const text of askWithinBudget(prompt, AbortSignal.any(limits), 'text')) {
    if (text === undefined) return false
    response += text
    yield { event: 'delta', data: { text } }
  }
  yield { event: 'done', data: describeReply(response, embedded, passages) }
  return true
}

/**
 * Streams the provider's answer within today's token budget. If the budget is used up or the provider fails, the last value is
 * `undefined`. Throws `too-many` when the provider's quota or rate limit is used up.
 */
async function* askWithinBudget(
  prompt: PromptMessage[],
  signal: AbortSignal,
  kind: 'text' | 'object',
): AsyncGenerator<string | undefined> {
  const reserved = countTokens(prompt) + providerLimits.tokensOut
  if (!(await reserveTokens(reserved))) return yield undefined
  try {
    for await (const piece of askProvider(prompt, signal, kind)) {
      if ('tokens' in piece) await settleTokens(reserved, piece.tokens)
      else yield piece.text
    }
  } catch (error) {
    if (costNothing(error)) await settleTokens(reserved, 0)
    const appError = explainFailure(error)
    if (appError) throw appError
    yield undefined
  }
}

/** Lists as sources the known pages that the answer links to. */
function describeReply(response: string, embedded: Answer, passages: Passage[]): ChatReply {
  const known = new Map([...passages, ...embedded.sources].map(({ url, title }) => [url, title]))
  const linked = [...response.matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, url = '']) => url)
  const sources = [...new Set(linked)].flatMap((url) => {
    const title = known.get(url)
    return title ? [{ title, url }] : []
  })
  return { response, sources, source: 'provider', kind: embedded.kind }
}

const Line = z.string().trim().min(1).max(300)

/**
 * Returns the summary, reading time in minutes and key topics of a text of at most 60,000 characters. Throws `missing` when the
 * owner hides the AI tools, and `too-large` for a longer text. Throws `too-many` when the provider's quota or rate limit is used
 * up; after any other failure of the provider, the engine does the work. Throws `unavailable` when the engine is too busy or
 * slow.
 */
export async function analyzeContent(content: string): Promise<Analysis> {
  checkTask(content)
  const own = await engine.run('analyze', { text: content })
  const theirs = await askTool(
    'Analyze a text: {"summary": two or three sentences, "keywords": up to ten key topics, most important first}.',
    content,
    z.object({ summary: z.string().trim().min(1).max(3_000), keywords: z.array(Line).min(1) }),
  )
  return theirs ? { ...theirs, readTime: own.readTime, source: 'provider' } : { ...own, source: 'embedded' }
}

/** Returns at most `count` key phrases of a text, most important first. Throws the errors of `analyzeContent`. */
export async function generateKeywords(content: string, count: number): Promise<Keywords> {
  checkTask(content)
  const theirs = await askTool(
    `Find the ${count} most important key phrases of a text: {"keywords": [...]}, most important first.`,
    content,
    z.object({ keywords: z.array(Line).min(1) }),
  )
  if (theirs) return { keywords: theirs.keywords.slice(0, count), source: 'provider' }
  return { keywords: await engine.run('keyphrases', { text: content, count }), source: 'embedded' }
}

const fewestTitles = 5

/**
 * Returns five to ten titles for a text. The engine adds some if the provider gives fewer than five. Throws the errors of
 * `analyzeContent`.
 */
export async function generateTitles(content: string): Promise<Titles> {
  checkTask(content)
  const theirs = await askTool(
    'Write six titles for a text, each of at most 70 characters: {"titles": [...]}.',
    content,
    z.object({ titles: z.array(Line).min(1) }),
  )
  if (theirs && theirs.titles.length >= fewestTitles)
    return { titles: theirs.titles.slice(0, 10), source: 'provider' }
  const own = await engine.run('titles', { text: content })
  if (!theirs) return { titles: own, source: 'embedded' }
  return { titles: [...new Set([...theirs.titles, ...own])].slice(0, fewestTitles), source: 'provider' }
}

function checkTask(content: string): void {
  if (content.length > maxContentLength)
    throw new AppError(
      'too-large',
      () => t`Use at most ${formatNumber(maxContentLength)} characters of content`,
    )
}

/** Returns the provider's answer, validated by `schema`. Undefined if the provider gives no valid answer. */
async function askTool<Schema extends z.ZodType>(
  task: string,
  content: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  if (!hasProvider()) return undefined
  const signal = AbortSignal.timeout(providerLimits.timeLimit)
  let answer = ''
  for await (const text of askWithinBudget(writeToolPrompt(task, content), signal, 'object')) {
    if (text === undefined) return undefined
    answer += text
  }
  return readObject(answer, schema)
}

function readObject<Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

const today = sql`(now() at time zone 'utc')::date`

/**
 * Reserves tokens in the provider's budget for today (UTC) before a request, so that parallel requests cannot exceed it. Returns
 * false when `AI_DAILY_TOKENS` leaves too few.
 */
async function reserveTokens(tokens: number): Promise<boolean> {
  const cap = config().AI_DAILY_TOKENS
  if (tokens > cap) return false
  const taken = await db()
    .insert(providerTokens)
    .values({ day: today as unknown as string, tokens })
    .onConflictDoUpdate({
      target: providerTokens.day,
      set: { tokens: sql`${providerTokens.tokens} + ${tokens}` },
      setWhere: sql`${providerTokens.tokens} + ${tokens} <= ${cap}`,
    })
    .returning({ tokens: providerTokens.tokens })
  return taken.length > 0
}

async function settleTokens(reserved: number, used: number): Promise<void> {
  await db()
    .update(providerTokens)
    .set({ tokens: sql`greatest(0, ${providerTokens.tokens} + ${used - reserved})` })
    .where(sql`${providerTokens.day} = ${today}`)
}
