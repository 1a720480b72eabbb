import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { RecordDocument } from '#src/contract/documents.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { useHoldBusy } from '#src/viewStates/useHoldBusy.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { PaperChip } from '../PaperChip.tsx'
import type { EndLinkResult } from './endLink.ts'
import { EndLinkQuestion } from './EndLinkQuestion.tsx'
import { EndLinkReceipt } from './EndLinkReceipt.tsx'
import { LinkForm } from './LinkForm.tsx'
import { emptyDraft, isPasscodeUsable } from './linkForm.ts'
import { LinkReady } from './LinkReady.tsx'
import { ProblemReceipt } from './ProblemReceipt.tsx'
import { useMakeLink } from './useMakeLink.ts'

interface PrivateLinkDialogProps {
  readonly document: RecordDocument
  readonly onClose: () => void
}

/** Makes a private link to a document, and shows it. */
export function PrivateLinkDialog({ document, onClose }: PrivateLinkDialogProps) {
  const { t } = useLingui()
  const need = useNetworkNeed('write')
  const [draft, setDraft] = useState(emptyDraft)
  const [isWrong, setWrong] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const [ended, setEnded] = useState<EndLinkResult | null>(null)
  // Other apps show the label. It says nothing about the document.
  const { make, check, isBusy, problem, made } = useMakeLink(document, t`Shared health document`)
  // The link can't be shown again.
  useHoldBusy(isBusy || problem === 'unknown' || made !== null)
  const submit = () => {
    const isUsable = isPasscodeUsable(draft)
    setWrong(!isUsable)
    if (isUsable) void make(draft)
  }
  // While a call runs, closing would lose the key of the link.
  const close = () => {
    if (!isBusy) onClose()
  }
  const isOver = ended === 'ended' || ended === 'gone'

  if (made)
    return (
      <>
        <Dialog
          open={!isEnding}
          // A press outside must not close it, because the link can't be shown again.
          role="alertdialog"
          onClose={onClose}
          title={<Trans>Your private link</Trans>}
          actions={
            <>
              <Button kind="primary" onClick={onClose}>
                <Trans>Done</Trans>
              </Button>
              {!isOver && (
                <Button kind="danger" onClick={() => setEnding(true)}>
                  <Trans>End link</Trans>
                </Button>
              )}
            </>
          }
        >
          <div className="grid gap-4">
            {ended && <EndLinkReceipt result={ended} />}
            {!isOver && <LinkReady link={made} />}
          </div>
        </Dialog>
        {isEnding && (
          <EndLinkQuestion
            shareId={made.shareId}
            onClose={() => setEnding(false)}
            onDone={(result) => {
              setEnded(result)
              setEnding(false)
            }}
          />
        )}
      </>
    )
  return (
    <Dialog
      open
      // While the outcome is unknown, a press outside must not close it, because the key of the link would be lost.
      role={problem === 'unknown' ? 'alertdialog' : 'dialog'}
      onClose={close}
      title={<Trans>Make a private link</Trans>}
      text={
        draft.hasPasscode ? (
          <Trans>
            Anyone with the link and the passcode can read this document, without an account. You can end the link at
            any time.
          </Trans>
        ) : (
          <Trans>
            Anyone with the link can read this document, without an account. You can end the link at any time.
          </Trans>
        )
      }
      closeLabel={t`Close`}
      actions={
        <>
          <Button
            kind="primary"
            pending={isBusy}
            disabled={need !== null || problem === 'unknown'}
            reason={need}
            onClick={submit}
          >
            <Trans>Make link</Trans>
          </Button>
          <Button onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <PaperChip document={document} />
        {problem && <ProblemReceipt problem={problem} onCheck={() => void check()} />}
        <LinkForm draft={draft} onChange={setDraft} isWrong={isWrong} />
        {isBusy && (
          <p role="status" className="text-s text-muted">
            <Trans>Encrypting the document on this device and making the link…</Trans>
          </p>
        )}
      </div>
    </Dialog>
  )
}
