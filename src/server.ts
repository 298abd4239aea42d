import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { answerAtDoor } from '#platform/http/door.ts'
import { createApp } from './app.ts'
import { startApp } from './lifecycle.ts'

const render = createStartHandler(defaultRenderHandler)
const app = createApp(async (request, context) => render(request, { context }))

/** The one entry of development, tests and production. The first request waits until the house is open. */
export default {
  async fetch(request: Request, bindings?: object) {
    await startApp()
    return app.fetch(request, bindings)
  },
  answerAtDoor,
}

export { offerSetup } from '#features/accounts/commands/setup.ts'
export { startApp, stopApp } from './lifecycle.ts'
