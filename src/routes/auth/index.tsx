import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { isSignedIn } from '#src/areas/auth/isSignedIn.ts'
import { shouldOpenSavedRecords } from '#src/areas/auth/shouldOpenSavedRecords.ts'
import { SignInScreen } from '#src/areas/auth/SignInScreen.tsx'

export const Route = createFileRoute('/auth/')({
  staticData: { title: msg`Sign in` },
  // `instead` is set if the person chose to sign in instead of opening saved records.
  validateSearch: ({ instead }: Record<string, unknown>): { instead?: true } => (instead === true ? { instead } : {}),
  beforeLoad: async ({ search }) => {
    if (await isSignedIn()) throw redirect({ to: '/app', replace: true })
    if (!search.instead && (await shouldOpenSavedRecords())) throw redirect({ to: '/auth/unlock', replace: true })
  },
  component: SignInRoute,
})

function SignInRoute() {
  return <SignInScreen instead={Route.useSearch().instead} />
}
