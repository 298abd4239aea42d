import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

// The router's own client instead of Start's, which includes the transport of server functions; this site has none.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={getRouter()} />
    </StrictMode>,
  )
})
