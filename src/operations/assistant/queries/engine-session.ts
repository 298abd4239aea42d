import { join } from 'node:path'
import { Piscina } from 'piscina'
import { AppError } from '#platform/app-error.ts'
import { log } from '#platform/log.ts'
import { oneByOne } from '#platform/one-by-one.ts'
import { projectRoot } from '#platform/root.ts'
import { msg } from '#platform/texts.ts'
import { type SiteFacts, unknownSite } from '../domain/facts.ts'
import { workerLimits } from '../domain/tuning.ts'
import type * as answers from './threads/answers.ts'
import type * as tools from './threads/tools.ts'

type Tasks = Pick<typeof answers, 'answer' | 'retrieve'> & Omit<typeof tools, 'load'>
type TaskName = keyof Tasks

/** Creates a pool with one thread. The thread starts with its first task, and stops after `idle` milliseconds without a task. */
function openThread(file: string, idle: number): Piscina {
  const thread = new Piscina({
    // The path of the source file, because Node runs it even if this module is part of a bundle.
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
 * Runs the engine in two threads, which together run one task at a time. One thread answers questions. The other runs the text
 * tools, which need much memory, and stops `idle` milliseconds after its last task. If a task takes too long, its thread is
 * stopped, and the next task restarts it.
 */
export class EngineSession {
  #answers: Piscina | undefined
  #tools: Piscina | undefined
  readonly #idle: number
  readonly #inTurn = oneByOne()
  #waiting = 0
  #facts = unknownSite
  /** The facts that the answering thread has received. */
  #learnt: SiteFacts | undefined

  constructor(idle: number = workerLimits.toolsIdle) {
    this.#idle = idle
  }

  /** True once the answering thread has received the facts. */
  get isRunning(): boolean {
    return this.#learnt !== undefined
  }

  get hasTools(): boolean {
    return this.#tools !== undefined && this.#tools.threads.length > 0
  }

  /** Stores the site's facts. A running thread receives them before its next task. */
  learn(facts: SiteFacts): void {
    this.#facts = facts
    if (this.isRunning) this.start().catch((error) => log().error(error, 'The assistant did not learn'))
  }

  /** Starts the answering thread and sends it the facts, so that the first question need not wait. */
  start(): Promise<void> {
    return this.#inTurn(async () => void (await this.#answering()))
  }

  /**
   * Runs a task within `limit` milliseconds, not counting the start of its thread. Throws `unavailable` when too many tasks wait
   * or the task takes longer.
   */
  async run<Name extends TaskName>(
    name: Name,
    input: Parameters<Tasks[Name]>[0],
    limit: number = workerLimits.taskLimit,
  ): Promise<Awaited<ReturnType<Tasks[Name]>>> {
    if (this.#waiting >= workerLimits.queue)
      throw new AppError('unavailable', msg`The assistant is busy. Please try again in a moment.`)
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

  async #answering(): Promise<Piscina> {
    this.#answers ??= openThread('threads/answers.ts', Number.POSITIVE_INFINITY)
    const facts = this.#facts
    if (this.#learnt !== facts || this.#answers.threads.length === 0)
      await runWithin(workerLimits.startLimit, this.#answers, 'learn', facts)
    this.#learnt = facts
    return this.#answers
  }

  /** Loads the tools before a task, so that the task's time limit does not include loading. */
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
    throw signal.aborted ? new AppError('unavailable', msg`This text takes too long to read.`) : error
  }
}
