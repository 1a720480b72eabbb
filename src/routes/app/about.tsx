import { createFileRoute } from '@tanstack/react-router'
import { AboutScreen } from '#src/areas/about/AboutScreen.tsx'

export const Route = createFileRoute('/app/about')({
  component: AboutScreen,
})
