import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ActivateScreen } from '#src/areas/auth/accountAccess/ActivateScreen.tsx'

export const Route = createFileRoute('/auth/activate')({
  staticData: { title: msg`Activate account` },
  component: () => <ActivateScreen />,
})
