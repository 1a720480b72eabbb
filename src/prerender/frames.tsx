import { setupI18n, type I18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { I18nProvider, useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { AuthFrame } from '#src/areas/auth/AuthFrame.tsx'
import { LoginCard } from '#src/areas/auth/LoginCard.tsx'
import { SignInLinks } from '#src/areas/auth/SignInLinks.tsx'
import { localeNames, type LocaleName } from '#src/contract/portal.ts'
import { messages as ar } from '#src/i18n/locales/ar.po?part=all'
import { messages as en } from '#src/i18n/locales/en.po?part=all'
import { messages as es } from '#src/i18n/locales/es.po?part=all'
import { portalHeadings } from '#src/shell/page/heading.ts'
import { AppFrame } from './AppFrame.tsx'

const catalogs = { en, es, ar }
const never = new Promise<never>(() => undefined)

/** HTML that the page shows before the app runs. */
export interface Frames {
  /** The sign-in screen, by language. */
  readonly signIn: Readonly<Record<LocaleName, string>>
  /** The signed-in portal's frame, without any text. */
  readonly app: string
  /** Text shown while the portal is loaded, by language. */
  readonly loading: Readonly<Record<LocaleName, string>>
  /** Text shown if the app can't be loaded, by language. */
  readonly failed: Readonly<Record<LocaleName, string>>
}

/** The sign-in screen while the deployment is unknown. Has the same elements in the same places as the final screen. */
function SignInFrame() {
  const { i18n } = useLingui()
  return (
    <AuthFrame heading={{ text: i18n._(portalHeadings.patient), known: false }} locales={localeNames} picture={null}>
      <p hidden data-failed="" role="alert" />
      <div data-card="" className="grid gap-6">
        <LoginCard
          frame
          deployment={null}
          ready={() => never}
          onSignedIn={() => undefined}
          links={<SignInLinks kind={null} />}
        />
      </div>
    </AuthFrame>
  )
}

const loading = msg`Loading`
const failed = msg`The portal could not be loaded. Check your connection, then reload the page.`

function languageOf(locale: LocaleName): I18n {
  return setupI18n({
    locale,
    messages: { [locale]: catalogs[locale] },
    missing: (_, id) => {
      throw new Error(`${locale}.po lacks a text of the first screen (${id}): run npm run translate`)
    },
  })
}

/** Renders the frames of every language. Throws if a catalog lacks one of their texts. */
export function drawFrames(): Frames {
  const draw = (locale: LocaleName, frame: ReactNode) =>
    renderToStaticMarkup(<I18nProvider i18n={languageOf(locale)}>{frame}</I18nProvider>)
  const say = (locale: LocaleName, message: MessageDescriptor) => languageOf(locale)._(message)
  return {
    signIn: { en: draw('en', <SignInFrame />), es: draw('es', <SignInFrame />), ar: draw('ar', <SignInFrame />) },
    app: draw('en', <AppFrame />),
    loading: { en: say('en', loading), es: say('es', loading), ar: say('ar', loading) },
    failed: { en: say('en', failed), es: say('es', failed), ar: say('ar', failed) },
  }
}
