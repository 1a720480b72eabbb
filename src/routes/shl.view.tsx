import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { LanguageSwitcher } from '#src/areas/auth/LanguageSwitcher.tsx'
import { GuestFrame } from '#src/areas/documents/guest/GuestFrame.tsx'
import { SharedLinkScreen } from '#src/areas/documents/guest/SharedLinkScreen.tsx'
import { localeNames } from '#src/contract/portal.ts'
import { readSmartLink } from '#src/privateLinks/smartLink.ts'
import { portalAtom } from '#src/session/profile/portal.ts'
import { useAuthHeading } from '#src/shell/page/useAuthHeading.ts'

export const Route = createFileRoute('/shl/view')({
  staticData: { title: msg`Shared document` },
  component: SharedLinkRoute,
})

/** The page of private links. It uses no session, and the part of the address after `#` stays in the browser. */
function SharedLinkRoute() {
  const { t } = useLingui()
  const config = useAtomValue(portalAtom)
  // Read once: the key needs no place in the router's state.
  const [link] = useState(() => readSmartLink(location.hash))
  useAuthHeading(t`Shared document`)
  return (
    <GuestFrame
      clinicName={config?.clinicName ?? null}
      languages={<LanguageSwitcher locales={config?.locales ?? localeNames} />}
    >
      <meta name="robots" content="noindex" />
      <SharedLinkScreen link={link} />
    </GuestFrame>
  )
}
