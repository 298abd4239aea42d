import { parentPort } from 'node:worker_threads'
import { answer, retrieve } from '../domain/answers/answer.ts'
import { createIndex } from '../domain/answers/knowledge.ts'
import { keyphrases } from '../domain/keyphrases.ts'
import { analyze } from '../domain/summary.ts'
import { titles } from '../domain/titles/titles.ts'
import type { FromWorker, TaskName, Tasks, ToWorker } from './engine-session.ts'

let index = createIndex([])

const handlers: { [Name in TaskName]: (input: Tasks[Name]['input']) => Tasks[Name]['output'] } = {
  learn: ({ documents, contact }) => {
    index = createIndex(documents, contact)
    return { documents: documents.length }
  },
  answer: ({ message, history }) => answer(index, message, history),
  retrieve: ({ message, history }) => retrieve(index, message, history),
  analyze: ({ text }) => analyze(text),
  keyphrases: ({ text, count }) => keyphrases(text, count),
  titles: ({ text }) => titles(text),
}

function handle<Name extends TaskName>(task: Name, input: Tasks[Name]['input']): FromWorker {
  try {
    return { kind: 'done', output: handlers[task](input) }
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', ({ task, input }: ToWorker) => parentPort?.postMessage(handle(task, input)))
// The first texts also compile the code: better here than under the first visitor's limit.
analyze('The engine reads a first text. It finds the words, tags them and ranks what they are about.')
parentPort?.postMessage({ kind: 'ready' } satisfies FromWorker)
