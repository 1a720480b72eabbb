import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ActivateScreen } from '#src/areas/auth/gettingIn/ActivateScreen.tsx'
import { needGettingInTexts } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/auth/activate')({
  staticData: { title: msg`Activate account` },
  beforeLoad: () => needGettingInTexts(),
  component: () => <ActivateScreen />,
})
