import type { Turn } from '../../domain/answers/answer.ts'
import type { Tasks } from './messages.ts'
import { EngineSession } from './session.ts'

const session = new EngineSession()

/** The site's assistant and text tools, run in their worker. All refuse with `unavailable` after two seconds. */
export const engine = {
  learn: (knowledge: Tasks['learn']['input']) => session.learn(knowledge),
  answer: (message: string, history: Turn[]) => session.run('answer', { message, history }),
  retrieve: (message: string, history: Turn[]) => session.run('retrieve', { message, history }),
  analyze: (text: string) => session.run('analyze', { text }),
  keyphrases: (text: string, count: number) => session.run('keyphrases', { text, count }),
  titles: (text: string) => session.run('titles', { text }),
  stop: () => session.stop(),
}
