import { setTimeout as pause } from 'node:timers/promises'

await pause(1000)

export const { prepare, renderForPage } = await import('../../domain/markdown/pipeline.ts')
