import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { createFileRoute } from '@tanstack/react-router'
import { KeyedScreens } from '#src/areas/auth/KeyedScreens.tsx'
import { useKeyedAddress } from '#src/areas/auth/useKeyedAddress.ts'
import { useAuthHeading } from '#src/shell/useAuthHeading.ts'

export const Route = createFileRoute('/$')({
  component: ElsewhereRoute,
})

const titles = {
  'sign-in': msg`Sign in`,
  logout: msg`Logout`,
  timeout: msg`Session Expired`,
  'not-found': msg`Page not found`,
}

function ElsewhereRoute() {
  const { _splat = '' } = Route.useParams()
  const { i18n } = useLingui()
  const address = useKeyedAddress(_splat)
  const heading = useAuthHeading(address ? i18n._(titles[address.page]) : '')
  return <KeyedScreens address={address} heading={heading} />
}
