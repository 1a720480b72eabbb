import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, Send, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { answerDays, correctionLimits } from '#src/contract/corrections.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { addDays } from '#src/lib/calendarDays.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import { useHoldBusy } from '#src/viewStates/useHoldBusy.ts'
import { placeKey, placeOf } from '../model.ts'
import { useClinicDay } from '../useClinicDay.ts'
import { useChangeName } from '../values/useChangeName.ts'
import { useAskParts } from './AskContext.ts'
import { KeptLine } from './KeptLine.tsx'
import type { Asking } from './useAsking.ts'
import { WishedChange } from './WishedChange.tsx'

interface ReviewProps {
  readonly asking: Asking
  readonly onBack: () => void
}

/** The gathered changes before they are sent, with a note. */
export function Review({ asking, onBack }: ReviewProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const nameOf = useChangeName()
  const today = useClinicDay(useAskParts().info.details.SiteTimeZone)
  const top = useRef<HTMLDivElement>(null)
  const { changes, note, isSending } = asking
  const count = changes.length
  const day = formats.date(addDays(today, answerDays))
  useHoldBusy(true)
  useEffect(() => {
    top.current?.focus()
    scrollTo({ top: 0 })
  }, [])
  return (
    <div ref={top} tabIndex={-1} className="grid max-w-[46rem] gap-4 rounded-l *:min-w-0">
      <Button kind="quiet" icon={ChevronLeft} className="justify-self-start rtl:[&_svg]:-scale-x-100" onClick={onBack}>
        {t`Back`}
      </Button>
      <Card title={t`Look once more, then send`}>
        <p>
          {t`${plural(count, {
            one: 'We send this # change to the clinic. Nothing in your record changes until the clinic accepts it.',
            other:
              'We send these # changes to the clinic. Nothing in your record changes until the clinic accepts them.',
          })}`}
        </p>
        <ul className="info-list -mx-card">
          {changes.map((change) => {
            const name = nameOf(change)
            return (
              <li
                key={placeKey(placeOf(change))}
                className="flex flex-wrap items-center justify-between info-row gap-x-4 px-card py-2"
              >
                <div className="min-w-0 flex-[1_1_12rem]">
                  <p className="font-bold">{name}</p>
                  <WishedChange change={change} />
                </div>
                <Button
                  kind="quiet"
                  icon={Undo2}
                  aria-label={t`Take back the change: ${name}`}
                  disabled={isSending}
                  onClick={() => {
                    asking.takeBack(placeOf(change))
                    // The pressed button is gone.
                    if (count === 1) onBack()
                    else top.current?.focus()
                  }}
                >
                  {t({ message: 'Take back', context: 'a change that was not sent' })}
                </Button>
              </li>
            )
          })}
        </ul>
        <Field label={t`Why? (you can leave this empty)`}>
          <TextArea
            className="short-text"
            dir="auto"
            maxLength={correctionLimits.note}
            value={note}
            onChange={({ target }) => asking.setNote(target.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button
            kind="primary"
            icon={Send}
            pending={isSending}
            onClick={() => void asking.send().then((isSent) => isSent && onBack())}
          >
            <Trans>Send the request</Trans>
          </Button>
          <Button onClick={onBack}>
            <Trans>Add another change</Trans>
          </Button>
        </div>
        <p className="text-s text-muted">
          <Trans>By law the clinic answers within 60 days: by {day}.</Trans>
        </p>
        <KeptLine save={asking.save} />
      </Card>
    </div>
  )
}
