import { setTimeout as pause } from 'node:timers/promises'

// The render thread of a server that takes a second to load it.
await pause(1000)

export const { renderForPage } = await import('../../domain/markdown/pipeline.ts')
