import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { TimeoutScreen } from '#src/areas/auth/TimeoutScreen.tsx'

export const Route = createFileRoute('/auth/timeout')({
  staticData: { title: msg`Session Expired` },
  component: TimeoutScreen,
})
