import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SmsConsentScreen } from '#src/areas/settings/SmsConsentScreen.tsx'

export const Route = createFileRoute('/app/settings_/sms-consent')({
  staticData: { title: msg`SMS Consent Form`, needs: ['settings'], needsPatient: true },
  component: SmsConsentScreen,
})
