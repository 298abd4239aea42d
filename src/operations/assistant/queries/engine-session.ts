import { join } from 'node:path'
import { Piscina } from 'piscina'
import { AppError } from '#platform/app-error.ts'
import { log } from '#platform/log.ts'
import { oneByOne } from '#platform/one-by-one.ts'
import { projectRoot } from '#platform/root.ts'
import { type SiteFacts, unknownSite } from '../domain/facts.ts'
import { workerLimits } from '../domain/tuning.ts'
import type * as answers from './threads/answers.ts'
import type * as tools from './threads/tools.ts'

type Tasks = Pick<typeof answers, 'answer' | 'retrieve'> & Omit<typeof tools, 'load'>
type TaskName = keyof Tasks

/** A worker thread that starts with its first task, and stops after `idle` milliseconds without one. */
function openThread(file: string, idle: number): Piscina {
  const thread = new Piscina({
    // Node runs the source itself, also when the server around this module is a bundle.
    filename: join(projectRoot, 'src/operations/assistant/queries', file),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idle,
    resourceLimits: {
      maxYoungGenerationSizeMb: workerLimits.youngHeap,
      maxOldGenerationSizeMb: workerLimits.oldHeap,
    },
  })
  return thread.on('error', (error) => log().error(error, 'The text engine stopped'))
}

/**
 * The two threads of the engine, which together run one task at a time. One answers questions. The other runs the text tools,
 * which need as much memory, and stops `idle` milliseconds after its last task. A thread whose task takes too long is stopped,
 * and starts again with the next task.
 */
export class EngineSession {
  #answers: Piscina | undefined
  #tools: Piscina | undefined
  readonly #idle: number
  readonly #inTurn = oneByOne()
  #waiting = 0
  #facts = unknownSite
  /** The facts that the answering thread has; undefined before it has any. */
  #learnt: SiteFacts | undefined

  constructor(idle: number = workerLimits.toolsIdle) {
    this.#idle = idle
  }

  /** Whether the answering thread has learned the facts. */
  get isRunning(): boolean {
    return this.#learnt !== undefined
  }

  /** Whether the thread with the text tools is running. */
  get hasTools(): boolean {
    return this.#tools !== undefined && this.#tools.threads.length > 0
  }

  /** Sets the facts for answers; a running engine receives them before the next task. */
  learn(facts: SiteFacts): void {
    this.#facts = facts
    if (this.isRunning) this.start().catch((error) => log().error(error, 'The assistant did not learn'))
  }

  /** Starts the answering thread and teaches it the facts, before the first question. */
  start(): Promise<void> {
    return this.#inTurn(async () => void (await this.#answering()))
  }

  /**
   * Runs a task within `limit` milliseconds, not counting the start of its thread. Fails with `unavailable` when too many tasks
   * wait or the task takes longer.
   */
  async run<Name extends TaskName>(
    name: Name,
    input: Parameters<Tasks[Name]>[0],
    limit: number = workerLimits.taskLimit,
  ): Promise<Awaited<ReturnType<Tasks[Name]>>> {
    if (this.#waiting >= workerLimits.queue)
      throw new AppError('unavailable', 'The assistant is busy. Please try again in a moment.')
    this.#waiting++
    const isAnswer = name === 'answer' || name === 'retrieve'
    const run = async () =>
      runWithin(limit, await (isAnswer ? this.#answering() : this.#loaded()), name, input)
    return this.#inTurn(run)
      .catch((error) => {
        if (isAnswer) this.#learnt = undefined
        throw error
      })
      .finally(() => this.#waiting--)
  }

  async stop(): Promise<void> {
    const threads = [this.#answers, this.#tools]
    this.#answers = this.#tools = this.#learnt = undefined
    await Promise.all(threads.map((thread) => thread?.destroy()))
  }

  /** The answering thread, with the current facts of the site. */
  async #answering(): Promise<Piscina> {
    this.#answers ??= openThread('threads/answers.ts', Number.POSITIVE_INFINITY)
    const facts = this.#facts
    if (this.#learnt !== facts || this.#answers.threads.length === 0)
      await runWithin(workerLimits.startLimit, this.#answers, 'learn', facts)
    this.#learnt = facts
    return this.#answers
  }

  /** The thread with the text tools, loaded: loading does not count as part of a task's time. */
  async #loaded(): Promise<Piscina> {
    this.#tools ??= openThread('threads/tools.ts', this.#idle)
    await runWithin(workerLimits.startLimit, this.#tools, 'load', undefined)
    return this.#tools
  }
}

async function runWithin(limit: number, thread: Piscina, name: string, input: unknown) {
  const signal = AbortSignal.timeout(limit)
  try {
    return await thread.run(input, { name, signal })
  } catch (error) {
    throw signal.aborted ? new AppError('unavailable', 'This text takes too long to read.') : error
  }
}
