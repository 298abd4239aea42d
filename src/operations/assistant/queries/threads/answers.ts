import { constants, setPriority } from 'node:os'
import { collectGarbage } from '#platform/give-back-memory.ts'
import { answer as answerFrom, type Turn } from '../../domain/answers/answer.ts'
import { retrieve as retrieveFrom } from '../../domain/answers/retrieve.ts'
import { createIndex } from '../../domain/answers/site-index.ts'
import { type SiteFacts, unknownSite } from '../../domain/facts.ts'

// Lowers the priority, so that visitors' requests come first. On Linux, this affects only this thread.
setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)

let index = createIndex(unknownSite)

type Asked = { message: string; history: Turn[] }

export async function learn(facts: SiteFacts): Promise<void> {
  index = createIndex(facts)
  // A warm-up question, which compiles the code before the first real one.
  answerFrom(index, 'How much does it cost, and how long does it take?')
  await collectGarbage()
}

export const answer = ({ message, history }: Asked) => answerFrom(index, message, history)
export const retrieve = ({ message, history }: Asked) => retrieveFrom(index, message, history)
