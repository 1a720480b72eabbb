import './styles.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { Provider } from 'jotai'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { router } from './routes/router.ts'
import { loadPortal } from './session/portal.ts'
import { restoreSession, store } from './session/session.ts'
import { followAppearance } from './shell/followAppearance.ts'
import { followLanguage } from './shell/followLanguage.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html lacks #root')

followAppearance()
// Asked for together, not one after another: what the screens wait for is on its way while the texts are.
loadPortal().catch(() => undefined)
void restoreSession()

try {
  await followLanguage()
  // The first frame stays until the screen that takes its place can be drawn whole.
  await router.load()
} catch (error) {
  // The frame says so in the language it is in, and how to go on.
  dispatchEvent(new Event('yarrow:failed'))
  throw error
}

createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </Provider>
  </StrictMode>,
)
