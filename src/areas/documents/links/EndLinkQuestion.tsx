import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { endLink, type EndLinkResult } from './endLink.ts'
import { sharesQuery } from './shareQueries.ts'

interface EndLinkQuestionProps {
  readonly shareId: number
  readonly onClose: () => void
  readonly onDone: (result: EndLinkResult) => void
}

/** Asks before a private link ends. */
export function EndLinkQuestion({ shareId, onClose, onDone }: EndLinkQuestionProps) {
  const need = useNetworkNeed('write')
  const client = useQueryClient()
  const running = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    const result = await endLink(shareId)
    void client.invalidateQueries({ queryKey: sharesQuery().queryKey })
    onDone(result)
  }
  return (
    <Dialog
      role="alertdialog"
      open
      onClose={onClose}
      title={<Trans>End this link?</Trans>}
      text={
        <Trans>
          Nobody will be able to open the link any more. A person who opened it before might have kept a copy. You can
          make a new link later.
        </Trans>
      }
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Keep it open</Trans>
          </Button>
          <Button
            kind="danger-primary"
            pending={isBusy}
            disabled={need !== null}
            reason={need}
            onClick={() => void send()}
          >
            <Trans>End link</Trans>
          </Button>
        </>
      }
    />
  )
}
