import { Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { useEffect, type ReactNode } from 'react'
import { localeNames } from '#src/contract/portal.ts'
import { AuthFrame, type AuthHeading } from './AuthFrame.tsx'
import { ConfigFailed } from './ConfigFailed.tsx'
import { chooseDatabase, databaseKeyAtom } from './database.ts'
import { DatabaseField } from './DatabaseField.tsx'
import { DatabaseToggle } from './DatabaseToggle.tsx'
import { replayEarlyClick } from './replayEarlyClick.ts'
import { databaseOf, type Api } from './model.ts'
import { OpenSavedButton } from './OpenSavedButton.tsx'
import { useBackground } from './useBackground.ts'
import { usePortal } from './usePortal.ts'

interface AuthLayoutProps {
  readonly heading: AuthHeading
  /** The database that the address names; there is nothing to choose then. */
  readonly keyed?: Api | undefined
  /** The card does without the deployment's configuration: it stands even where that can't be read. */
  readonly standsAlone?: boolean | undefined
  readonly children: ReactNode
}

/** The sign-in area around its cards: what the deployment says of itself, its databases, and its picture. */
export function AuthLayout({ heading, keyed, standsAlone = false, children }: AuthLayoutProps) {
  const { config, error, retrying, retry } = usePortal()
  const key = useAtomValue(databaseKeyAtom)
  const api = keyed ?? (config && databaseOf(config.apis, key))
  const picture = useBackground(api)
  useEffect(replayEarlyClick, [])
  const failed = error !== null && config === null && !standsAlone
  const choosable = config !== null && config.apis.length > 1 && !keyed && !standsAlone
  return (
    <AuthFrame
      heading={heading}
      locales={config?.locales ?? localeNames}
      picture={picture}
      aside={
        import.meta.env.DEV ? (
          <p className="rounded-full border border-caution px-3 text-caution">
            <Trans>Development</Trans>
          </p>
        ) : (
          choosable &&
          api && (
            <DatabaseToggle>
              <DatabaseField apis={config.apis} chosen={api.key} onChoose={chooseDatabase} />
            </DatabaseToggle>
          )
        )
      }
    >
      {failed && (
        <>
          <ConfigFailed error={error} retrying={retrying} onRetry={retry} />
          <OpenSavedButton />
        </>
      )}
      {/* Hidden and not gone: what was typed into it is still there when the configuration is. */}
      <div hidden={failed} className="grid gap-6">
        {children}
      </div>
    </AuthFrame>
  )
}
