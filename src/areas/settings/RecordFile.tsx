import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { codeOf } from '#src/api/errors.ts'
import { recordFile } from '#src/contract/documentMaking.ts'
import { saveFile } from '#src/device/saveFile.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { sizeOf } from '#src/lib/sizeOf.ts'
import { sessionCall } from '#src/session/lifecycle/sessionCall.ts'
import { isInScope } from '#src/session/profile/isInScope.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { shownPerson } from '#src/session/profile/shownPerson.ts'
import { ownPersonOf, personOf, sessionAtom, subjectOf } from '#src/session/state/session.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { useErrorText } from '#src/viewStates/useErrorText.ts'
import { useHoldBusy } from '#src/viewStates/useHoldBusy.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { recordFileName } from './recordFileName.ts'

/** Downloads the whole open record as a FHIR file. Not shown if no record is open, or if it is out of reach. */
export function RecordFile() {
  const session = useAtomValue(sessionAtom)
  if (!session) return null
  const { user } = session
  const isOpen = user.PtID !== null && isAllowed(user, 'records', 'documents') && isInScope(user, recordFile)
  // Another person's record has its own outcome.
  return isOpen && <RecordFileCard key={subjectOf(session)} subject={subjectOf(session)} />
}

type State =
  | { readonly kind: 'idle' | 'reading' }
  | { readonly kind: 'done'; readonly bytes: number }
  | { readonly kind: 'failed'; readonly error: unknown }

function RecordFileCard({ subject }: { subject: string }) {
  const { t } = useLingui()
  const formats = useFormats()
  const wordsOf = useErrorText()
  const need = useNetworkNeed()
  const user = useAtomValue(sessionAtom)?.user
  const [state, setState] = useState<State>({ kind: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const reading = state.kind === 'reading'
  useHoldBusy(reading)
  if (!user) return null
  const { name } = shownPerson(user)
  const isOwn = personOf(user) === ownPersonOf(user)

  const download = async () => {
    if (running.current) return
    const { signal } = (running.current = new AbortController())
    setState({ kind: 'reading' })
    try {
      const { data } = await sessionCall(recordFile, {}, signal, subject)
      const type = 'application/fhir+json'
      saveFile(recordFileName(name, calendarDay(new Date())), data, type)
      setState({ kind: 'done', bytes: new Blob([data]).size })
    } catch (error) {
      if (!signal.aborted) setState({ kind: 'failed', error })
    } finally {
      running.current = null
    }
  }
  const cancel = () => {
    running.current?.abort()
    setState({ kind: 'idle' })
  }
  const sizeText = (bytes: number) => {
    const { value, unit } = sizeOf(bytes)
    return formats.number(value, { style: 'unit', unit, unitDisplay: 'short' })
  }

  return (
    <Card title={isOwn ? t`My record as a file` : t`This record as a file`}>
      {!isOwn && (
        <p className="font-bold">
          <Trans>
            This is the record of <bdi>{name}</bdi>.
          </Trans>
        </p>
      )}
      <div className="grid max-w-read gap-2 text-muted">
        <p>
          <Trans>
            The file has the whole record: medications, lab results, vital signs, history, visits, messages and
            documents. Pictures of scans and files attached to messages are not in it. Other health systems and apps can
            read it, because it follows the FHIR standard.
          </Trans>
        </p>
        <p>
          <Trans>
            The file is not protected once it is on this device. Anyone who can open this device can read it. Delete it
            when you no longer need it.
          </Trans>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          icon={Download}
          pending={reading}
          disabled={need !== null}
          reason={need}
          onClick={() => void download()}
        >
          {t`Download the file`}
        </Button>
        {reading && (
          <>
            <Button kind="quiet" onClick={cancel}>
              {t`Cancel`}
            </Button>
            <p role="status" className="text-s text-muted">
              <Trans>Preparing the file. This can take a minute.</Trans>
            </p>
          </>
        )}
      </div>
      {state.kind === 'done' && (
        <Receipt
          outcome="done"
          title={t`The file was saved`}
          text={
            <Trans>
              It is in your downloads. Size: <bdi>{sizeText(state.bytes)}</bdi>.
            </Trans>
          }
          onClose={() => setState({ kind: 'idle' })}
          closeLabel={t`Close`}
        />
      )}
      {state.kind === 'failed' && (
        <Receipt
          outcome="notdone"
          title={t`The file was not saved`}
          text={
            codeOf(state.error) === 'too-many-tries'
              ? t`You can download 10 files within an hour. Try again later.`
              : wordsOf(state.error).text
          }
          onClose={() => setState({ kind: 'idle' })}
          closeLabel={t`Close`}
        />
      )}
    </Card>
  )
}
