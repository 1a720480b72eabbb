import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent, type AnyRouter } from '@tanstack/react-router'
import {
  changeDebugSettings,
  debugLog,
  debugSettings,
  onDebugSettingsChange,
  parseDebugSettings,
} from './lib/debugSettings.ts'
import { Route as appRoute } from './routes/app.tsx'

const storageKey = 'yarrow.debug'

/**
 * Adds the page of debug builds to the portal's routes (portal §2). The page has no file in `src/routes`, so that
 * other builds don't contain it.
 */
export function addDebugRoutes(): void {
  const page = createRoute({
    getParentRoute: () => appRoute,
    path: 'diagnostics/settings',
    staticData: { title: msg`Debug Settings`, needs: ['settings'] },
    component: lazyRouteComponent(
      () => import('./areas/diagnostics/scan/DebugSettingsScreen.tsx'),
      'DebugSettingsScreen',
    ),
  })
  appRoute.addChildren([...Object.values(appRoute.children ?? {}), page])
}

/** Keeps the debug settings across reloads. Logs each page change with its duration if the settings include `page`. */
export function followDebugSettings(router: AnyRouter): void {
  try {
    changeDebugSettings(parseDebugSettings(localStorage.getItem(storageKey)))
    onDebugSettingsChange(() => localStorage.setItem(storageKey, JSON.stringify(debugSettings())))
  } catch {
    // Storage is denied: the settings last until the page is closed.
  }
  let begun = performance.now()
  router.subscribe('onBeforeNavigate', () => {
    begun = performance.now()
  })
  router.subscribe('onResolved', () => {
    const matches = router.state.matches.map(({ routeId }) => routeId)
    debugLog('page', `page ${matches.at(-1) ?? '/'}, ${Math.round(performance.now() - begun)} ms`, matches)
  })
}
