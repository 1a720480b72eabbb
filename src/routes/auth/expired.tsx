import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ExpiredScreen } from '#src/areas/auth/accountAccess/ExpiredScreen.tsx'

export const Route = createFileRoute('/auth/expired')({
  staticData: { title: msg`Activation expired` },
  component: () => <ExpiredScreen />,
})
