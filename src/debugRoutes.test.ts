import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'

vi.mock('#src/workers/vitals/client.ts', () => ({}))
vi.mock('#src/workers/photos/client.ts', () => ({}))
// A router reads its tree once.
beforeEach(() => vi.resetModules())

/** The route that answers an address, by a build's own routes. */
async function routesOf(isDebugBuild: boolean): Promise<(address: string) => string | undefined> {
  const { routeTree } = await import('./routeTree.gen.ts')
  if (isDebugBuild) (await import('./debugRoutes.ts')).addDebugRoutes()
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  return (address) => router.matchRoutes(address).at(-1)?.routeId
}

describe('the debug settings', () => {
  it('stand beside the AI tools in a debug build', async () => {
    const routeAt = await routesOf(true)
    expect(routeAt('/app/diagnostics/settings')).toBe('/app/diagnostics/settings')
    expect(routeAt('/app/diagnostics/XRay')).toBe('/app/diagnostics/XRay')
    expect(routeAt('/app/diagnostics')).toBe('/app/diagnostics/')
  })

  it('are nowhere in any other', async () => {
    const routeAt = await routesOf(false)
    expect(routeAt('/app/diagnostics/settings')).toBe('/$')
    expect(routeAt('/app/diagnostics/VisualVitals')).toBe('/app/diagnostics/VisualVitals')
  })
})
