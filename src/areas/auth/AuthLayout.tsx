import { Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { useEffect, type ReactNode } from 'react'
import { localeNames } from '#src/contract/portal.ts'
import { databaseMark } from '#src/session/profile/databaseMark.ts'
import { DatabaseBand } from '#src/viewStates/DatabaseBand.tsx'
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
  /** Database named by the address. If set, the user can't choose another one. */
  readonly keyed?: Api | undefined
  /** Whether the card works without the deployment's configuration, and is shown even if that can't be read. */
  readonly standsAlone?: boolean | undefined
  readonly children: ReactNode
}

/** Layout of the sign-in area: the deployment's name, databases and picture around a card. */
export function AuthLayout({ heading, keyed, standsAlone = false, children }: AuthLayoutProps) {
  const { config, error, retrying, retry } = usePortal()
  const key = useAtomValue(databaseKeyAtom)
  const api = keyed ?? (config && databaseOf(config.apis, key))
  const picture = useBackground(api)
  // A card that stands alone says itself which database it is about.
  const mark = config && api && !standsAlone ? databaseMark(config.apis, api.key) : null
  useEffect(replayEarlyClick, [])
  const failed = error !== null && config === null && !standsAlone
  const choosable = config !== null && config.apis.length > 1 && !keyed && !standsAlone
  return (
    <AuthFrame
      heading={heading}
      locales={config?.locales ?? localeNames}
      picture={picture}
      band={mark && <DatabaseBand mark={mark} className="rounded-m" />}
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
      {/* Hidden instead of unmounted, so that typed text is kept until the configuration is loaded. */}
      <div hidden={failed} className="grid gap-6">
        {children}
      </div>
    </AuthFrame>
  )
}
