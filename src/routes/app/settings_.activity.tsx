import { createFileRoute } from '@tanstack/react-router'
import { ActivityScreen } from '#src/areas/activity/ActivityScreen.tsx'
import { ActivitySearch } from '#src/areas/activity/ActivitySearch.ts'

export const Route = createFileRoute('/app/settings_/activity')({
  validateSearch: ActivitySearch,
  component: ActivityScreen,
})
