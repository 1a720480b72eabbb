import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { RegisterScreen } from '#src/areas/auth/accountAccess/RegisterScreen.tsx'

export const Route = createFileRoute('/auth/register')({
  staticData: { title: msg`Register` },
  component: () => <RegisterScreen />,
})
