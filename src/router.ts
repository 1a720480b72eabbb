import { createRouter } from '@tanstack/react-router'
import { addDebugRoutes, followDebugSettings } from './debugRoutes.ts'
import { routeTree } from './routeTree.gen.ts'

// A debug build is one of another mode: `vite`, `vite build --mode debug`. The bundler judges this very comparison, and
// leaves out of every other build what only it leads to.
if (import.meta.env.MODE !== 'production') addDebugRoutes()

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  // A loader only starts what its screen shows; the screen waits for itself, in its own shape.
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
