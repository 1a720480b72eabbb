import { createRouter } from '@tanstack/react-router'
import { addDebugRoutes, followDebugSettings } from './debugRoutes.ts'
import { routeTree } from './routeTree.gen.ts'

// The mode of debug builds (`vite`, `vite build --mode debug`) is not `production`. The bundler evaluates exactly this
// comparison, and drops the debug code from all other builds.
if (import.meta.env.MODE !== 'production') addDebugRoutes()

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  // Every preload runs the loader: it only starts requests, and the query client skips those for fresh data.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 300,
  scrollRestoration: true,
  defaultStructuralSharing: true,
})

if (import.meta.env.MODE !== 'production') followDebugSettings(router)

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
