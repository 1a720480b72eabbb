import { createFileRoute } from '@tanstack/react-router'
import { SmsConsentScreen } from '#src/areas/settings/SmsConsentScreen.tsx'

export const Route = createFileRoute('/app/settings_/sms-consent')({
  component: SmsConsentScreen,
})
