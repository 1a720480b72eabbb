import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#src/areas/auth/NotFoundScreen.tsx'

export const Route = createFileRoute('/auth/$')({
  staticData: { title: msg`Page not found` },
  component: NotFoundScreen,
})
