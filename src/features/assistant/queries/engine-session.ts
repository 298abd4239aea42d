import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { AppError } from '#platform/app-error.ts'
import { log } from '#platform/log.ts'
import { oneByOne } from '#platform/one-by-one.ts'
import { projectRoot } from '#platform/root.ts'
import type { SiteFacts } from '../domain/facts.ts'
import { WORKER } from '../domain/tuning.ts'
import type { FromWorker, TaskName, Tasks, ToWorker } from './engine-worker.ts'

// Node runs the worker's source itself, also when the server around this module is a bundle.
const workerFile = join(projectRoot, 'src/features/assistant/queries/engine-worker.ts')

/**
 * The worker thread that runs the engine, started by `start` or by the first task; one task at a time, ended when one takes too
 * long, started again for the next task with the same knowledge.
 */
export class EngineSession {
  #worker: Promise<Worker> | undefined
  readonly #inTurn = oneByOne()
  #waiting = 0
  #knowledge: SiteFacts | undefined
  #unload: NodeJS.Timeout | undefined
  readonly #idle: number
  /** How often a worker was started. */
  starts = 0

  /** After `idle` milliseconds without a text the worker starts anew, without the text tools and their memory. */
  constructor(idle: number = WORKER.toolsIdle) {
    this.#idle = idle
  }

  get isRunning(): boolean {
    return this.#worker !== undefined
  }

  /** Sets the knowledge that answers come from; a running engine receives it before the next task. */
  learn(knowledge: SiteFacts): void {
    this.#knowledge = knowledge
    if (this.#worker)
      this.#enqueue(() => this.#teach()).catch((error) => log().error(error, 'The assistant did not learn'))
  }

  /** Runs a task within `limit` milliseconds. Fails with `unavailable` when too many wait, or the task takes longer. */
  async run<Name extends TaskName>(
    task: Name,
    input: Parameters<Tasks[Name]>[0],
    limit: number = WORKER.taskLimit,
  ): Promise<Awaited<ReturnType<Tasks[Name]>>> {
    if (this.#waiting >= WORKER.queue)
      throw new AppError('unavailable', 'The assistant is busy. Please try again in a moment.')
    const output = await this.#enqueue(async () => {
      const worker = await this.#running()
      // Loading is not part of the task's time.
      if (task !== 'answer' && task !== 'retrieve') {
        await ask(worker, { task: 'loadTools', input: undefined }, WORKER.startLimit)
        this.#unloadLater()
      }
      return ask(worker, { task, input }, limit)
    })
    return output as Awaited<ReturnType<Tasks[Name]>>
  }

  /** Starts the worker and teaches it, before the first task needs it. */
  async start(): Promise<void> {
    await this.#enqueue(() => this.#running())
  }

  #unloadLater(): void {
    clearTimeout(this.#unload)
    const restart = async () => {
      await this.stop()
      await this.#running()
    }
    const fail = (error: unknown) => log().error(error, 'The assistant did not start again')
    this.#unload = setTimeout(() => this.#enqueue(restart).catch(fail), this.#idle).unref()
  }

  async stop(): Promise<void> {
    clearTimeout(this.#unload)
    const worker = await this.#worker?.catch(() => undefined)
    this.#worker = undefined
    await worker?.terminate()
  }

  async #enqueue<T>(job: () => Promise<T>): Promise<T> {
    this.#waiting++
    try {
      return await this.#inTurn(job)
    } finally {
      this.#waiting--
    }
  }

  async #running(): Promise<Worker> {
    if (!this.#worker) {
      this.starts++
      this.#worker = startWorker(() => {
        this.#worker = undefined
      })
      await this.#teach()
    }
    return this.#worker
  }

  async #teach(): Promise<void> {
    if (this.#knowledge)
      await ask(await this.#running(), { task: 'learn', input: this.#knowledge }, WORKER.startLimit)
  }
}

async function startWorker(onExit: () => void): Promise<Worker> {
  const worker = new Worker(workerFile, {
    name: 'text-engine',
    resourceLimits: { maxYoungGenerationSizeMb: WORKER.youngHeap, maxOldGenerationSizeMb: WORKER.oldHeap },
  })
  worker.on('error', (error) => log().error(error, 'The text engine stopped'))
  worker.on('exit', onExit)
  await reply(worker, WORKER.startLimit)
  // An idle engine does not keep the process running.
  worker.unref()
  return worker
}

async function ask(worker: Worker, message: ToWorker, limit: number): Promise<unknown> {
  worker.ref()
  worker.postMessage(message)
  try {
    return await reply(worker, limit)
  } finally {
    worker.unref()
  }
}

/** The worker's next message; a worker that does not answer within `limit` milliseconds is ended. */
function reply(worker: Worker, limit: number): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const onMessage = (message: FromWorker) => {
    if ('failure' in message) reject(new Error(`The text engine failed: ${message.failure}`))
    else resolve(message.output)
  }
  const onExit = () => reject(new AppError('unavailable', 'This text takes too long to read.'))
  const watchdog = setTimeout(() => worker.terminate(), limit)
  worker.once('message', onMessage).once('exit', onExit)
  return promise.finally(() => {
    clearTimeout(watchdog)
    worker.off('message', onMessage).off('exit', onExit)
  })
}
