import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { Save } from 'lucide-react'
import { useMemo, useState, type FormEvent } from 'react'
import type { CurrentUser } from '#src/contract/account.ts'
import type { ResultPicture } from '#src/contract/screeningResults.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { shownPerson } from '#src/session/profile/shownPerson.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { sessionAtom, showsOwnRecord } from '#src/session/state/session.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { RadioGroup } from '#src/ui/fields/RadioGroup.tsx'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { useHoldBusy } from '#src/viewStates/useHoldBusy.ts'
import type { SavingState } from '#src/outbox/savingState.ts'
import type { Analysis } from '../engine/Analysis.ts'
import { continuedSeries, isPersonal, seriesOf, type Series } from './model.ts'
import { useProblemText } from './useProblemText.ts'
import { useSavingResult } from './useSavingResult.ts'

interface SaveResultProps {
  readonly analysis: Analysis
  /** Returns the pictures to keep: small JPEGs without metadata. Null if the tool has none, such as for sounds. */
  readonly pictures: (() => Promise<readonly ResultPicture[]>) | null
}

/** Max length of the name of a series, characters. */
const longestName = 80
/** The value of the choice of a new series. */
const fresh = 'new'

/**
 * Card below a result: saves it in the record of the person it is about, with consent. Renders nothing if the session
 * shows another person, or if the profile has no screening tools.
 */
export function SaveResult({ analysis, pictures }: SaveResultProps) {
  const user = useAtomValue(sessionAtom)?.user
  if (!user || !isAllowed(user, 'ai') || user.PtID !== analysis.PtID) return null
  return <SaveCard key={analysis.resultID} analysis={analysis} pictures={pictures} user={user} />
}

const focusOnArrival = (element: HTMLElement | null) => element?.focus()

function SaveCard({ analysis, pictures, user }: SaveResultProps & { readonly user: CurrentUser }) {
  const { t } = useLingui()
  const { state, isPictureFault, listed, save } = useSavingResult(analysis)
  const [agreed, setAgreed] = useState(false)
  const [keepsPictures, setKeepsPictures] = useState(true)
  const [chosen, setChosen] = useState<string>(fresh)
  const [name, setName] = useState('')
  const [newSeries] = useState(() => crypto.randomUUID())
  const [pressed, setPressed] = useState(false)
  const { tool } = analysis.result
  const earlier = useMemo(() => seriesOf(listed, tool), [listed, tool])
  const hasSeries = !isPersonal(tool)
  const isOwn = showsOwnRecord(user)
  const isOpen = state.kind === 'open' || state.kind === 'busy'
  const isBusy = state.kind === 'busy'
  useHoldBusy((agreed || name !== '') && isOpen)
  const submit = () => {
    const same = hasSeries ? earlier.find(({ seriesID }) => seriesID === chosen) : continuedSeries(earlier, analysis)
    const series = same
      ? { seriesID: same.seriesID, seriesName: same.name }
      : { seriesID: newSeries, seriesName: name.trim() }
    setPressed(true)
    void save({ ...series, pictures: keepsPictures ? pictures : null })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (agreed && !isBusy) submit()
  }
  const title = isOwn ? t`Save to my record` : t`Save to the record`
  return (
    <Card title={title} className="print:hidden">
      {isOpen ? (
        <form method="dialog" noValidate onSubmit={onSubmit} className="grid gap-4 *:min-w-0">
          {isPictureFault && (
            <Receipt
              outcome="notdone"
              title={t`The result was not saved`}
              text={t`The picture could not be prepared. Save the result without it, or try again.`}
            />
          )}
          <WhatIsKept isOwn={isOwn} />
          {hasSeries && <SeriesChoice series={earlier} value={chosen} onChange={setChosen} />}
          {hasSeries && chosen === fresh && (
            <Field label={t`Name (optional)`} help={t`Such as: mole on the left shoulder. It helps you find it again.`}>
              <TextInput
                dir="auto"
                maxLength={longestName}
                value={name}
                readOnly={isBusy}
                onChange={({ target }) => setName(target.value)}
              />
            </Field>
          )}
          {pictures && (
            <Checkbox
              boxed
              checked={keepsPictures}
              disabled={isBusy}
              onChange={({ target }) => setKeepsPictures(target.checked)}
              label={t`Keep the picture too`}
              help={
                isOwn
                  ? t`The clinic can see the picture. So can everyone who is allowed to see your record. It is stored encrypted.`
                  : t`The clinic can see the picture. So can everyone who is allowed to see this record. It is stored encrypted.`
              }
            />
          )}
          <Checkbox
            boxed
            checked={agreed}
            disabled={isBusy}
            onChange={({ target }) => setAgreed(target.checked)}
            label={<Consent isOwn={isOwn} name={shownPerson(user).name} />}
          />
          <div>
            <Button
              type="submit"
              kind="primary"
              icon={Save}
              pending={isBusy}
              disabled={!agreed}
              reason={t`Agree first.`}
            >
              {title}
            </Button>
          </div>
        </form>
      ) : (
        // Takes the focus because the pressed button is gone. Later changes are announced and take no focus.
        <div ref={pressed ? focusOnArrival : undefined} tabIndex={-1} className="rounded-m">
          <SavingReceipt state={state} onAgain={submit} />
        </div>
      )}
    </Card>
  )
}

function WhatIsKept({ isOwn }: { readonly isOwn: boolean }) {
  return (
    <ul className="grid list-disc gap-1 ps-5 text-s text-muted">
      <li>
        <Trans>We keep the result, the date and time, and which engine made it.</Trans>
      </li>
      <li>
        <Trans>It is marked as a result of a screening tool, separate from what the clinic measured.</Trans>
      </li>
      <li>
        {isOwn ? (
          <Trans>The clinic can read the result. So can everyone who is allowed to see your record.</Trans>
        ) : (
          <Trans>The clinic can read the result. So can everyone who is allowed to see this record.</Trans>
        )}
      </li>
      <li>
        <Trans>You can remove it again.</Trans>
      </li>
    </ul>
  )
}

interface SeriesChoiceProps {
  readonly series: readonly Series[]
  /** The id of a series, or `fresh`. */
  readonly value: string
  readonly onChange: (value: string) => void
}

function SeriesChoice({ series, value, onChange }: SeriesChoiceProps) {
  const { t } = useLingui()
  const formats = useFormats()
  if (series.length === 0) return null
  const textOf = ({ name, results }: Series) => {
    const date = formats.date(results[0]?.takenAt ?? null)
    return name === '' ? t`The same one as on ${date}` : t`The same one as “${name}”, last on ${date}`
  }
  return (
    <RadioGroup
      legend={t`What does it show?`}
      help={t`Results of the same one can be compared.`}
      value={value}
      onChange={onChange}
      options={[
        { value: fresh, label: t`A new one` },
        ...series.map((one) => ({ value: one.seriesID, label: <bdi>{textOf(one)}</bdi> })),
      ]}
    />
  )
}

function Consent({ isOwn, name }: { readonly isOwn: boolean; readonly name: string }) {
  if (isOwn) return <Trans>I agree to keep this result in my record.</Trans>
  if (name === '') return <Trans>The person it is about, or the person who decides for them, agrees to keep it.</Trans>
  return (
    <Trans>
      The person it is about, or the person who decides for them, agrees to keep it in the record of <bdi>{name}</bdi>.
    </Trans>
  )
}

interface SavingReceiptProps {
  readonly state: SavingState
  readonly onAgain: () => void
}

/** Outcome of saving, or where the result waits. */
function SavingReceipt({ state, onAgain }: SavingReceiptProps) {
  const { t } = useLingui()
  const problemText = useProblemText()
  switch (state.kind) {
    case 'saved':
      return (
        <Receipt outcome="done" title={t`The result is saved`} text={t`It is now among the earlier results below.`} />
      )
    case 'waiting':
      return (
        <Receipt
          outcome="done"
          title={t`Waiting to be sent`}
          text={t`It is kept on this device. We'll send it as soon as there is a connection.`}
        />
      )
    case 'unknown':
      return (
        <Receipt
          outcome="unknown"
          title={t`We don't know if the result was saved`}
          text={t`The connection was lost. We're checking whether it was saved. You don't need to save it again.`}
        />
      )
    case 'refused':
      return (
        <Receipt
          outcome="notdone"
          title={t`The result was not saved`}
          text={problemText(state.code)}
          action={<Button onClick={onAgain}>{t`Try again`}</Button>}
        />
      )
    default:
      return null
  }
}
