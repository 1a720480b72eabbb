import { useLingui } from '@lingui/react/macro'
import { SquarePen } from 'lucide-react'
import { useState } from 'react'
import { DiscardDialog } from '#src/outbox/PendingDialogs.tsx'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Banner } from '#src/ui/notices/Banner.tsx'

/** Says that this version of the app can't read the draft of a request. The person can discard it. */
export function UnreadDraft({ onDiscard }: { readonly onDiscard: () => void }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Banner
        tone="caution"
        icon={SquarePen}
        title={t`The draft of your request can't be opened now`}
        text={t`Your changes are kept on this device. Reload the page to get the newest version of the app.`}
        action={<Button onClick={() => setAsking(true)}>{t`Discard`}</Button>}
      />
      {isAsking && (
        <DiscardDialog
          texts={{
            title: t`Discard this request?`,
            text: t`Your changes will be removed from this device. You can't get them back.`,
            keep: t`Keep the request`,
          }}
          onDiscard={() => {
            setAsking(false)
            onDiscard()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
