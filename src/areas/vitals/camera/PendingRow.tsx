import { useLingui } from '@lingui/react/macro'
import { RotateCw, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useCameraSignText } from '#src/faces/useCameraSignText.ts'
import { useNetworkNeed } from '#src/faces/useNetworkNeed.ts'
import { useReadingProblem } from '#src/faces/useReadingProblem.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/Button.tsx'
import { Facts } from '#src/ui/Facts.tsx'
import { queueCameraReading } from '#src/writes/cameraReadings.ts'
import { askAbout, sendAgain, sendWrites } from '#src/writes/queueWrite.ts'
import { signsIn, type PendingReading } from './model.ts'
import { PendingStatus } from './PendingStatus.tsx'
import { ReadHow } from './ReadHow.tsx'
import { SureValue } from './SureValue.tsx'

interface PendingRowProps {
  readonly pending: PendingReading
  /** Asks whether to discard it. */
  readonly onDiscard: () => void
}

/** A reading that is not sent yet: what it says, how far it is, and what can be done. */
export function PendingRow({ pending: { id, reading, state, problem }, onDiscard }: PendingRowProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const textOf = useCameraSignText()
  const problemText = useReadingProblem()
  const offline = useNetworkNeed('site') !== null
  const [busy, setBusy] = useState(false)
  const run = (work: () => Promise<unknown>) => () => {
    setBusy(true)
    void work().finally(() => setBusy(false))
  }
  const when = formats.dateTime(reading.takenAt)
  const isBack = state === 'refused' || state === 'unsent'
  return (
    <li className="grid gap-3 px-card py-row *:min-w-0 print:break-inside-avoid">
      <div className="grid gap-1">
        <p className="font-bold">{when}</p>
        <p className="text-s text-muted">
          <ReadHow reading={reading} />
        </p>
        <p role="status">
          <PendingStatus state={state} />
        </p>
        {problem !== null && <p className="text-s">{problemText(problem)}</p>}
      </div>
      <Facts
        facts={signsIn([reading]).map((sign) => ({
          label: textOf(sign).name,
          value: <SureValue reading={reading} sign={sign} />,
        }))}
      />
      <div className="flex flex-wrap gap-2 print:hidden">
        {isBack && (
          <Button icon={RotateCw} pending={busy} onClick={run(() => queueCameraReading(reading))}>
            {t`Try again`}
          </Button>
        )}
        {state === 'waiting' && !offline && (
          <Button icon={Send} pending={busy} onClick={run(sendWrites)}>
            {t`Send now`}
          </Button>
        )}
        {state === 'unknown' && !offline && (
          // Sent twice it is saved once: a clinic that can't say is simply sent it again.
          <Button
            icon={RotateCw}
            pending={busy}
            onClick={run(async () => (await askAbout(id)).kind === 'unknown' && sendAgain(id))}
          >
            {t`Check now`}
          </Button>
        )}
        {(isBack || state === 'waiting') && (
          <Button kind="quiet" icon={Trash2} aria-label={t`Discard the reading of ${when}`} onClick={onDiscard}>
            {t`Discard`}
          </Button>
        )}
      </div>
    </li>
  )
}
