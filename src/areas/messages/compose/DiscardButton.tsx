import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { hasContent } from '../draft/composeModel.ts'
import { DiscardDialog } from './DiscardDialog.tsx'
import type { OpenedDraft } from './useOpenedDraft.ts'

/** Discards the draft. Asks for confirmation if the draft is not empty. */
export function DiscardButton({ opened, disabled }: { opened: OpenedDraft; disabled: boolean }) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState(false)
  const discard = async () => {
    await opened.discard()
    await navigate({ to: '/app/messages/Inbox' })
  }
  return (
    <>
      <Button disabled={disabled} onClick={() => (hasContent(opened.draft) ? setAsked(true) : void discard())}>
        <Trans>Discard</Trans>
      </Button>
      {asked && <DiscardDialog onDiscard={discard} onClose={() => setAsked(false)} />}
    </>
  )
}
