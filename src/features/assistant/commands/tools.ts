import { z } from 'zod'
import { AppError } from '#platform/app-error.ts'
import { type Analysis, type Keywords, longestContent, type Titles } from '../contract.ts'
import { engine } from '../queries/engine/engine.ts'
import { costNothing, explainFailure } from '../queries/provider/failure.ts'
import { PROVIDER } from '../queries/provider/limits.ts'
import { tokensOf, writeToolPrompt } from '../queries/provider/prompts.ts'
import { askForJson, hasProvider } from '../queries/provider/provider.ts'
import { reserveTokens, settleTokens } from './budget.ts'

const Line = z.string().trim().min(1).max(300)

/**
 * Summary, reading time in minutes and key topics of a text of at most 60,000 characters. Like the other two tools it refuses
 * with `too-large` above that, with `too-many` when the provider's quota or rate is used up, and with `unavailable` when the
 * engine has no time; any other failure of the provider leaves the work to the engine.
 */
export async function analyzeContent(content: string): Promise<Analysis> {
  checkLength(content)
  const own = await engine.analyze(content)
  const theirs = await askTool(
    'Analyze a text: {"summary": two or three sentences, "keywords": up to ten key topics, most important first}.',
    content,
    z.object({ summary: z.string().trim().min(1).max(3_000), keywords: z.array(Line).min(1) }),
  )
  return theirs ? { ...theirs, readTime: own.readTime, source: 'provider' } : { ...own, source: 'embedded' }
}

/** At most `count` key phrases of a text, most important first. */
export async function generateKeywords(content: string, count: number): Promise<Keywords> {
  checkLength(content)
  const theirs = await askTool(
    `Find the ${count} most important key phrases of a text: {"keywords": [...]}, most important first.`,
    content,
    z.object({ keywords: z.array(Line).min(1) }),
  )
  if (theirs) return { keywords: theirs.keywords.slice(0, count), source: 'provider' }
  return { keywords: await engine.keyphrases(content, count), source: 'embedded' }
}

const fewestTitles = 5

/** Titles for a text; a provider that gives fewer than five gets the engine's added. */
export async function generateTitles(content: string): Promise<Titles> {
  checkLength(content)
  const theirs = await askTool(
    'Write six titles for a text, each of at most 70 characters: {"titles": [...]}.',
    content,
    z.object({ titles: z.array(Line).min(1) }),
  )
  if (theirs && theirs.titles.length >= fewestTitles)
    return { titles: theirs.titles.slice(0, 10), source: 'provider' }
  const own = await engine.titles(content)
  if (!theirs) return { titles: own, source: 'embedded' }
  const titles = [...new Set([...theirs.titles, ...own])].slice(
    0,
    Math.max(fewestTitles, theirs.titles.length),
  )
  return { titles, source: 'provider' }
}

function checkLength(content: string): void {
  if (content.length > longestContent)
    throw new AppError(
      'too-large',
      `Use at most ${longestContent.toLocaleString('en')} characters of content`,
    )
}

/** The provider's answer to a task on a text; undefined when there is none that can be used. */
async function askTool<Shape extends z.ZodType>(
  task: string,
  content: string,
  shape: Shape,
): Promise<z.output<Shape> | undefined> {
  if (!hasProvider()) return undefined
  const prompt = writeToolPrompt(task, content)
  const reserved = tokensOf(prompt) + PROVIDER.tokensOut
  if (!(await reserveTokens(reserved))) return undefined
  try {
    const { value, tokens } = await askForJson(prompt, AbortSignal.timeout(PROVIDER.timeLimit))
    if (tokens !== undefined) await settleTokens(reserved, tokens)
    return shape.parse(value)
  } catch (error) {
    if (costNothing(error)) await settleTokens(reserved, 0)
    const appError = explainFailure(error)
    if (appError) throw appError
    return undefined
  }
}
