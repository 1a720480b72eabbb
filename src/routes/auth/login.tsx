import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { isSignedIn } from '#src/areas/auth/isSignedIn.ts'
import { shouldOpenSavedRecords } from '#src/areas/auth/shouldOpenSavedRecords.ts'
import { SignInScreen } from '#src/areas/auth/SignInScreen.tsx'

export const Route = createFileRoute('/auth/login')({
  staticData: { title: msg`Sign in` },
  beforeLoad: async () => {
    if (await isSignedIn()) throw redirect({ to: '/app', replace: true })
    if (await shouldOpenSavedRecords()) throw redirect({ to: '/auth/unlock', replace: true })
  },
  component: LoginRoute,
})

function LoginRoute() {
  return <SignInScreen />
}
