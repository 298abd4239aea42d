/** Serves the built site. */
const server: typeof import('../src/server.ts') = await import(
  new URL('../dist/server/server.js', import.meta.url).href
)
await server.serve()
