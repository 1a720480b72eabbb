import { createFileRoute } from '@tanstack/react-router'
import { SmsConsentScreen } from '#src/areas/settings/SmsConsentScreen.tsx'
import { needManagingTexts } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/app/settings_/sms-consent')({
  beforeLoad: () => needManagingTexts(),
  component: SmsConsentScreen,
})
