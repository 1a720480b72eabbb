import './styles.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { Provider } from 'jotai'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followAlerts } from './alerts/followAlerts.ts'
import { watchInstallPrompt } from './device/installPrompt.ts'
import { router } from './router.ts'
import { loadPortal } from './session/profile/portal.ts'
import { restoreSession, store } from './session/state/session.ts'
import { followAppearance } from './shell/session/followAppearance.ts'
import { followLanguage } from './shell/session/followLanguage.ts'
import { followWorker } from './shell/updates/followWorker.ts'
import { followSession } from './vault/followSession.ts'
import { followKeyring } from './vault/shareKeyring.ts'
import { followWrites } from './writes/followWrites.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html lacks #root')

/** A function, and not the module itself, does the waiting: what it waits for imports parts that stand in the same file. */
async function start(container: HTMLElement): Promise<void> {
  // Whatever the first frame still keeps back: src/prerender/firstPaint.ts.
  dispatchEvent(new Event('yarrow:start'))
  watchInstallPrompt()
  followAppearance()
  // Asked for together, not one after another: what the screens wait for is on its way while the texts are.
  loadPortal().catch(() => undefined)
  followKeyring()
  followSession()
  followWrites()
  void restoreSession()
  await followLanguage()
  // The first frame stays until the screen that takes its place can be drawn whole.
  await router.load()
  createRoot(container).render(
    <StrictMode>
      <Provider store={store}>
        <I18nProvider i18n={i18n}>
          <RouterProvider router={router} />
        </I18nProvider>
      </Provider>
    </StrictMode>,
  )
  followWorker()
  followAlerts(() => void router.navigate({ to: '/app/messages/Inbox' }))
}

start(root).catch((error: unknown) => {
  // The first frame says so in the language it is in, and how to go on.
  dispatchEvent(new Event('yarrow:failed'))
  console.error(error)
})
