import { setFlagsFromString } from 'node:v8'

// By default, V8 lets its heap grow up to fourfold before it frees unused objects.
setFlagsFromString('--heap-growing-percent=70')

/** Serves the built site. */
const server: typeof import('../src/server.ts') = await import(
  new URL('../dist/server/server.js', import.meta.url).href
)
await server.serve()
