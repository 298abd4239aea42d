import { setTimeout as pause } from 'node:timers/promises'

// A render thread that takes a second to load.
await pause(1000)

export const { renderForPage } = await import('../../domain/markdown/pipeline.ts')
