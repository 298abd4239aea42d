import type { Answer, Turn } from '../../domain/answers/answer.ts'
import type { KnowledgeDocument } from '../../domain/answers/knowledge.ts'
import type { Desk } from '../../domain/answers/knowledge-index.ts'
import type { Analysis } from '../analysis.ts'
import type { Passage } from '../retrieval.ts'

/** What the worker can be asked, and what it gives back. */
export type Tasks = {
  learn: { input: { documents: KnowledgeDocument[]; desk: Desk }; output: { documents: number } }
  answer: { input: { message: string; history: Turn[] }; output: Answer }
  retrieve: { input: { message: string; history: Turn[] }; output: Passage[] }
  analyze: { input: { text: string }; output: Analysis }
  keyphrases: { input: { text: string; count: number }; output: string[] }
  titles: { input: { text: string }; output: string[] }
}

export type TaskName = keyof Tasks

export type ToWorker = { [Name in TaskName]: { task: Name; input: Tasks[Name]['input'] } }[TaskName]

/** One message answers one task; `ready` comes once, when the engine is loaded. */
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'done'; output: unknown }
  | { kind: 'failed'; reason: string }
