import './styles.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { Provider } from 'jotai'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followAlerts } from './alerts/followAlerts.ts'
import { watchInstallPrompt } from './device/installPrompt.ts'
import { completeSheet } from './prerender/completeSheet.ts'
import { router } from './router.ts'
import { loadPortal } from './session/profile/portal.ts'
import { noteFirstDraw } from './viewStates/firstDraw.ts'
import { restoreSession, store } from './session/state/session.ts'
import { followAppearance } from './shell/session/followAppearance.ts'
import { followLanguage } from './shell/session/followLanguage.ts'
import { followPages } from './shell/page/followPages.ts'
import { followWorker } from './shell/updates/followWorker.ts'
import { followSession } from './vault/followSession.ts'
import { followKeyring } from './vault/shareKeyring.ts'
import { followWrites } from './writes/followWrites.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html lacks #root')

/**
 * Starts the app. A top-level `await` would deadlock: the awaited chunks import modules that the build puts into the
 * same file as this module.
 */
async function start(container: HTMLElement): Promise<void> {
  // Let the prerendered first frame load what it deferred (src/prerender/firstPaint.ts).
  dispatchEvent(new Event('yarrow:start'))
  watchInstallPrompt()
  followAppearance()
  // Request the portal's settings in parallel with the texts.
  loadPortal().catch(() => undefined)
  followKeyring()
  followSession()
  followWrites()
  void restoreSession()
  await followLanguage()
  // Keep the first frame until the next screen can be drawn completely.
  await Promise.all([router.load(), completeSheet()])
  createRoot(container).render(
    <StrictMode>
      <Provider store={store}>
        <I18nProvider i18n={i18n}>
          <RouterProvider router={router} />
        </I18nProvider>
      </Provider>
    </StrictMode>,
  )
  noteFirstDraw()
  followPages(router)
  // People who open a private link need neither the portal's offline copy nor its alerts.
  if (location.pathname.startsWith('/shl/')) return
  // After the first screen: on a slow line, the worker's files would delay it.
  followWorker()
  followAlerts(() => void router.navigate({ to: '/app/messages/Inbox' }))
}

start(root).catch((error: unknown) => {
  // The first frame then says, in its language, that the app could not be loaded and what to do.
  dispatchEvent(new Event('yarrow:failed'))
  console.error(error)
})
