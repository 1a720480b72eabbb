import './styles.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { Provider } from 'jotai'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { activateLocale, detectLocale } from './i18n/i18n.ts'
import { router } from './routes/router.ts'
import { store } from './session/session.ts'
import { preferencesAtom } from './session/preferences.ts'
import { followAppearance } from './shell/followAppearance.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html lacks #root')

followAppearance()
// A language that can't be loaded must not leave a blank page: English source texts are in the code.
await activateLocale(store.get(preferencesAtom).locale ?? detectLocale(navigator.languages)).catch(() =>
  i18n.loadAndActivate({ locale: 'en', messages: {} }),
)

createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </Provider>
  </StrictMode>,
)
