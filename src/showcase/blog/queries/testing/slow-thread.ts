import { setTimeout as pause } from 'node:timers/promises'

await pause(1000)

export const { renderForPage } = await import('../../domain/markdown/pipeline.ts')
