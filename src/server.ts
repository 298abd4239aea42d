import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { createApp } from './app.ts'
import { openHouse } from './house.ts'
import { answerAtDoor } from './platform/http/door.ts'

const render = createStartHandler(defaultRenderHandler)
const app = createApp(async (request, context) => render(request, { context }))

/** The one entry of development, tests and production. The first request waits until the house is open. */
export default {
  async fetch(request: Request, bindings?: object) {
    await openHouse()
    return app.fetch(request, bindings)
  },
  answerAtDoor,
}

export { offerSetup } from './features/accounts/writes/setup.ts'
export { closeHouse, openHouse } from './house.ts'
