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

/** Puts the page that only debug builds have among those of the portal (portal §2). It has no file among the routes. */
export function addDebugRoutes(): void {
  const page = createRoute({
    getParentRoute: () => appRoute,
    path: 'diagnostics/settings',
    staticData: { title: msg`Debug Settings`, needs: ['settings'] },
    component: lazyRouteComponent(() => import('./areas/diagnostics/DebugSettingsScreen.tsx'), 'DebugSettingsScreen'),
  })
  appRoute.addChildren([...Object.values(appRoute.children ?? {}), page])
}

/** The settings outlive a reload; the pages that open are logged where that is asked for. */
export function followDebugSettings(router: AnyRouter): void {
  try {
    changeDebugSettings(parseDebugSettings(localStorage.getItem(storageKey)))
    onDebugSettingsChange(() => localStorage.setItem(storageKey, JSON.stringify(debugSettings())))
  } catch {
    // Denied: they hold until the page is closed.
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
