import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { createFileRoute } from '@tanstack/react-router'
import { KeyedScreens } from '#src/areas/auth/KeyedScreens.tsx'
import type { KeyedAddress } from '#src/areas/auth/model.ts'
import { useKeyedAddress } from '#src/areas/auth/useKeyedAddress.ts'
import { useAuthHeading } from '#src/shell/page/useAuthHeading.ts'

export const Route = createFileRoute('/$')({
  component: ElsewhereRoute,
})

const titles: Record<KeyedAddress['page'], MessageDescriptor> = {
  'sign-in': msg`Sign in`,
  logout: msg`Logout`,
  timeout: msg`Session Expired`,
  activate: msg`Activate account`,
  emactivation: msg`Activate account`,
  register: msg`Register`,
  expired: msg`Activation expired`,
  forgotPwd: msg`Forgot password`,
  resetPwd: msg`New password`,
  'not-found': msg`Page not found`,
}

function ElsewhereRoute() {
  const { _splat = '' } = Route.useParams()
  const { i18n } = useLingui()
  const address = useKeyedAddress(_splat)
  const heading = useAuthHeading(address ? i18n._(titles[address.page]) : '')
  return <KeyedScreens address={address} heading={heading} />
}
