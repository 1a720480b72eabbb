import { createFileRoute } from '@tanstack/react-router'
import { ActivityScreen } from '#src/areas/activity/ActivityScreen.tsx'
import { ActivitySearch } from '#src/areas/activity/ActivitySearch.ts'
import { needManagingTexts } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/app/settings_/activity')({
  beforeLoad: () => needManagingTexts(),
  validateSearch: ActivitySearch,
  component: ActivityScreen,
})
