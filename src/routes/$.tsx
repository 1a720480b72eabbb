import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { KeyedScreens } from '#src/areas/auth/KeyedScreens.tsx'
import { useAuthHeading } from '#src/shell/useAuthHeading.ts'

export const Route = createFileRoute('/$')({
  staticData: { title: msg`Sign in` },
  component: ElsewhereRoute,
})

function ElsewhereRoute() {
  const { _splat = '' } = Route.useParams()
  return <KeyedScreens path={_splat} heading={useAuthHeading()} />
}
