import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { collectGarbage } from '#platform/give-back-memory.ts'
import { answer, type Turn } from '../domain/answers/answer.ts'
import { retrieve } from '../domain/answers/retrieve.ts'
import { createIndex } from '../domain/answers/site-index.ts'
import { type SiteFacts, unknownSite } from '../domain/facts.ts'

let index = createIndex(unknownSite)

type Asked = { message: string; history: Turn[] }

const tasks = {
  async learn(facts: SiteFacts) {
    index = createIndex(facts)
    // A first answer also compiles the code: better here than for the first visitor.
    answer(index, 'How much does it cost, and how long does it take?')
    await collectGarbage()
  },
  answer: ({ message, history }: Asked) => answer(index, message, history),
  retrieve: ({ message, history }: Asked) => retrieve(index, message, history),
  async loadTools() {
    await readTools()
  },
  analyze: async ({ text }: { text: string }) => (await readTools()).analyze(text),
  keyphrases: async ({ text, count }: { text: string; count: number }) =>
    (await readTools()).keyphrases(text, count),
  titles: async ({ text }: { text: string }) => (await readTools()).titles(text),
}

let tools: ReturnType<typeof loadTools> | undefined

/** The text tools take as much memory as the rest: they are loaded with the first text. */
function readTools() {
  tools ??= loadTools()
  return tools
}

async function loadTools() {
  const { keyphrases } = await import('../domain/keyphrases.ts')
  const { analyze } = await import('../domain/summary.ts')
  const { titles } = await import('../domain/titles/titles.ts')
  await collectGarbage()
  return { analyze, keyphrases, titles }
}

export type Tasks = typeof tasks
export type TaskName = keyof Tasks
export type ToWorker = { task: TaskName; input: unknown }
/** One message answers one task; the first one is sent when the engine is loaded. */
export type FromWorker = { output: unknown } | { failure: string }

async function handle({ task, input }: ToWorker): Promise<FromWorker> {
  try {
    return { output: await tasks[task](input as never) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

// On Linux this is the priority of the thread: what visitors wait for comes first.
setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)
parentPort?.on('message', async (message: ToWorker) => parentPort?.postMessage(await handle(message)))
parentPort?.postMessage({ output: undefined } satisfies FromWorker)
