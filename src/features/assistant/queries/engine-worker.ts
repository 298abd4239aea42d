import { parentPort } from 'node:worker_threads'
import { answer, retrieve, type Turn } from '../domain/answers/answer.ts'
import { createIndex, type KnowledgeDocument, type SiteContact } from '../domain/answers/knowledge.ts'
import { keyphrases } from '../domain/keyphrases.ts'
import { analyze } from '../domain/summary.ts'
import { titles } from '../domain/titles/titles.ts'

let index = createIndex([])

export type Knowledge = { documents: KnowledgeDocument[]; contact: SiteContact }
type Asked = { message: string; history: Turn[] }

const tasks = {
  learn({ documents, contact }: Knowledge) {
    index = createIndex(documents, contact)
  },
  answer: ({ message, history }: Asked) => answer(index, message, history),
  retrieve: ({ message, history }: Asked) => retrieve(index, message, history),
  analyze: ({ text }: { text: string }) => analyze(text),
  keyphrases: ({ text, count }: { text: string; count: number }) => keyphrases(text, count),
  titles: ({ text }: { text: string }) => titles(text),
}

export type Tasks = typeof tasks
export type TaskName = keyof Tasks
export type ToWorker = { task: TaskName; input: unknown }
/** One message answers one task; the first one is sent when the engine is loaded. */
export type FromWorker = { output: unknown } | { failure: string }

function handle({ task, input }: ToWorker): FromWorker {
  try {
    return { output: tasks[task](input as never) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (message: ToWorker) => parentPort?.postMessage(handle(message)))
// The first texts also compile the code: better here than under the first visitor's limit.
const text = 'The engine reads a first text. It finds the words, tags them and ranks what they are about.'
parentPort?.postMessage(handle({ task: 'analyze', input: { text } }))
