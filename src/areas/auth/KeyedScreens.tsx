import { useAtomValue } from 'jotai'
import { useEffect, type ReactNode } from 'react'
import { portalAtom } from '#src/session/portal.ts'
import type { AuthHeading } from './AuthFrame.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { chooseDatabase } from './database.ts'
import { LogoutScreen } from './LogoutScreen.tsx'
import { keyedAddress, type AuthPage } from './model.ts'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import { SignInScreen } from './SignInScreen.tsx'
import { TimeoutScreen } from './TimeoutScreen.tsx'

interface KeyedScreensProps {
  /** The address without its leading slash. */
  readonly path: string
  readonly heading: AuthHeading
}

/** `{apk}/…`: the sign-in area with its database picked by the address; every other address is not found (portal §2). */
export function KeyedScreens({ path, heading }: KeyedScreensProps) {
  const config = useAtomValue(portalAtom)
  const found = config && keyedAddress(path, config.apis)
  const key = found?.api.key
  // The way back from the portal leads to plain addresses: they find the same database.
  useEffect(() => {
    if (key !== undefined) chooseDatabase(key)
  }, [key])
  const screens: Record<AuthPage, () => ReactNode> = {
    'sign-in': () => <SignInScreen keyed={found?.api} />,
    logout: () => <LogoutScreen />,
    timeout: () => <TimeoutScreen />,
  }
  return (
    <AuthLayout heading={heading} keyed={found?.api}>
      {config && (found ? screens[found.page]() : <NotFoundScreen />)}
    </AuthLayout>
  )
}
