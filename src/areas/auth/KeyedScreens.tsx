import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import type { AuthHeading } from './AuthFrame.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { chooseDatabase } from './database.ts'
import { LogoutScreen } from './LogoutScreen.tsx'
import type { KeyedAddress } from './model.ts'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import { SignInScreen } from './SignInScreen.tsx'
import { TimeoutScreen } from './TimeoutScreen.tsx'

const EntryScreen = lazy(async () => ({
  default: (await import('./accountAccess/KeyedEntryScreen.tsx')).KeyedEntryScreen,
}))

interface KeyedScreensProps {
  /** Null until the deployment's databases are known. */
  readonly address: KeyedAddress | null
  readonly heading: AuthHeading
}

/**
 * Screens for addresses that start with a database's key (`{apk}/…`, portal §2): the sign-in area for that database.
 * Shows 'not found' for any other address.
 */
export function KeyedScreens({ address, heading }: KeyedScreensProps) {
  const keyed = address && address.page !== 'not-found' ? address.api : undefined
  const key = keyed?.key
  const isLogout = address?.page === 'logout'
  // Store the database, because the portal later redirects to addresses without the key. A logout ends the choice.
  useEffect(() => {
    if (key !== undefined && !isLogout) chooseDatabase(key)
  }, [key, isLogout])
  return (
    <AuthLayout heading={heading} keyed={keyed}>
      {address && screenOf(address)}
    </AuthLayout>
  )
}

function screenOf(address: KeyedAddress): ReactNode {
  switch (address.page) {
    case 'sign-in':
      return <SignInScreen keyed={address.api} />
    case 'logout':
      return <LogoutScreen />
    case 'timeout':
      return <TimeoutScreen />
    case 'not-found':
      return <NotFoundScreen />
    default:
      return (
        <Suspense>
          <EntryScreen key={address.page} {...address} />
        </Suspense>
      )
  }
}
