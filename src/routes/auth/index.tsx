import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { isSignedIn } from '#src/areas/auth/isSignedIn.ts'
import { SignInScreen } from '#src/areas/auth/SignInScreen.tsx'

export const Route = createFileRoute('/auth/')({
  staticData: { title: msg`Sign in` },
  beforeLoad: async () => {
    if (await isSignedIn()) throw redirect({ to: '/app', replace: true })
  },
  component: SignInRoute,
})

function SignInRoute() {
  return <SignInScreen />
}
