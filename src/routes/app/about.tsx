import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AboutScreen } from '#src/areas/about/AboutScreen.tsx'

export const Route = createFileRoute('/app/about')({
  staticData: { title: msg`About`, needs: ['about'] },
  component: AboutScreen,
})
