import { useNavigate, useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useRef } from 'react'
import { portalAtom } from '#src/session/profile/portal.ts'
import { store } from '#src/session/state/session.ts'
import { chooseDatabase, databaseKeyAtom } from './database.ts'
import { LoginCard } from './LoginCard.tsx'
import { deploymentOf } from './deploymentOf.ts'
import { databaseOf, type Api, type EntryPage } from './model.ts'
import { OpenSavedButton } from './OpenSavedButton.tsx'
import { resetLogonAtom } from './resetLogon.ts'
import { SignInLinks } from './SignInLinks.tsx'
import { useSavedInstead } from './useSavedInstead.ts'

interface SignInScreenProps {
  /** Database named by the address. If set, the user can't choose another one. */
  readonly keyed?: Api | undefined
  /**
   * Whether the user chose to sign in instead of opening saved records. If so, the screen stays, even if the clinic
   * can't be reached.
   */
  readonly instead?: boolean | undefined
}

/** The sign-in card with this deployment's configuration. */
export function SignInScreen({ keyed, instead = false }: SignInScreenProps) {
  const config = useAtomValue(portalAtom)
  const key = useAtomValue(databaseKeyAtom)
  const navigate = useNavigate()
  const router = useRouter()
  const fetching = useRef(false)
  useSavedInstead(instead)

  const base = keyed?.key ?? 'auth'
  const goTo = (page: EntryPage) => void navigate({ to: '/$', params: { _splat: `${base}/${page}` } })
  const choosable = config !== null && config.apis.length > 1 && !keyed
  /** Prefetches the portal's code while the user types. If that fails, the navigation after sign-in loads the code. */
  const fetchPortal = () => {
    if (fetching.current) return
    fetching.current = true
    for (const route of router.getMatchedRoutes('/app/home')[0]) router.loadRouteChunk(route)?.catch(() => undefined)
  }

  return (
    <LoginCard
      deployment={
        config && {
          api: keyed ?? databaseOf(config.apis, key),
          PUserType: config.PUserType,
          clinicName: config.clinicName,
          kind: config.portalKind,
        }
      }
      ready={() => deploymentOf(keyed)}
      onSignedIn={() => {
        if (store.get(resetLogonAtom)) goTo('resetPwd')
        else void navigate({ to: '/app', replace: true })
      }}
      onTyping={fetchPortal}
      databases={import.meta.env.DEV && choosable ? { apis: config.apis, onChoose: chooseDatabase } : undefined}
      hasToggle={!import.meta.env.DEV && choosable}
      links={
        <>
          <SignInLinks kind={config?.portalKind ?? null} base={`/${base}`} onGo={goTo} />
          <OpenSavedButton />
        </>
      }
    />
  )
}
