import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { FilePlus2 } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { type LocaleName, localeNames } from '#src/contract/portal.ts'
import { languageNames } from '#src/i18n/i18n.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { portalAtom } from '#src/session/profile/portal.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { FieldError } from '#src/ui/fields/FieldError.tsx'
import { RadioGroup } from '#src/ui/fields/RadioGroup.tsx'
import { Select } from '#src/ui/fields/Select.tsx'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import { useClock } from '#src/viewStates/useClock.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { type DateFault, dateFault, daysOf, newMakeDraft, readMakeDraft } from '../model.ts'
import { useKept } from '#src/writes/useKept.ts'
import { MakingState } from './MakingState.tsx'
import type { Making } from './useMaking.ts'
import '../documents.css'

/** The form 'Make a document': a single date or a range, what is made, and its language (clinical §4, §5). */
export function MakeDocument({ making }: { readonly making: Making }) {
  const { t, i18n } = useLingui()
  const need = useNetworkNeed('write')
  const base = useId()
  const today = useClock((now) => calendarDay(now))
  const offered = useAtomValue(portalAtom)?.locales ?? localeNames
  const { content: draft, change } = useKept('document-make', newMakeDraft(today), readMakeDraft)
  const [fault, setFault] = useState<DateFault | null>(null)
  const isUnknown = making.report?.kind === 'unknown'
  const texts: Readonly<Record<DateFault, string>> = {
    'single-blank': t`Single date cannot be blank.`,
    'not-both': t`Both dates must either be blank or valid.`,
    'no-start': t`Please provide a starting date.`,
    reversed: t`The last date must not be before the first date.`,
  }
  const edit = (more: Parameters<typeof change>[0]) => {
    change(more)
    setFault(null)
  }
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (making.running !== null || need !== null || isUnknown) return
    const found = dateFault(draft)
    setFault(found)
    if (found) return document.getElementById(`${base}-${found === 'reversed' ? 'to' : 'from'}`)?.focus()
    const language = draft.language ?? localeNames.find((name) => name === i18n.locale)
    void making.make({ body: { ...daysOf(draft), kind: draft.kind, ...(language && { language }) } })
  }
  const errorId = `${base}-error`
  const invalid = (field: 'from' | 'to') =>
    fault !== null && (fault === 'not-both' || (fault === 'reversed') === (field === 'to'))
      ? { 'aria-invalid': true as const, 'aria-describedby': errorId }
      : {}

  return (
    <Card title={<Trans>Make a document</Trans>}>
      <p className="max-w-[72ch] text-s text-muted">
        <Trans>
          A summary of the record to keep, print or give to another clinic. Current problems, allergies and medicines
          are always in it. Visits and results are from the dates you choose.
        </Trans>
      </p>
      <form noValidate onSubmit={send} className="grid gap-4 *:min-w-0">
        <div className="make-row">
          <RadioGroup
            legend={t`Dates`}
            className="make-mode"
            value={draft.mode}
            onChange={(mode) => edit({ mode })}
            options={[
              { value: 'single', label: t`Single Date` },
              { value: 'range', label: t`Date Range` },
            ]}
          />
          {draft.mode === 'single' ? (
            <Field id={`${base}-from`} label={t`Date`} error={fault && texts[fault]}>
              <TextInput
                type="date"
                min="1880-01-01"
                max="2999-12-31"
                value={draft.single}
                onChange={({ target }) => edit({ single: target.value })}
              />
            </Field>
          ) : (
            <div className="grid gap-1">
              {fault && <FieldError id={errorId}>{texts[fault]}</FieldError>}
              <div className="make-dates">
                <Field id={`${base}-from`} label={t`From`}>
                  {(control) => (
                    <TextInput
                      {...control}
                      {...invalid('from')}
                      type="date"
                      min="1880-01-01"
                      max="2999-12-31"
                      value={draft.from}
                      onChange={({ target }) => edit({ from: target.value })}
                    />
                  )}
                </Field>
                <Field id={`${base}-to`} label={t`To`}>
                  {(control) => (
                    <TextInput
                      {...control}
                      {...invalid('to')}
                      type="date"
                      min="1880-01-01"
                      max="2999-12-31"
                      value={draft.to}
                      onChange={({ target }) => edit({ to: target.value })}
                    />
                  )}
                </Field>
              </div>
            </div>
          )}
        </div>
        <div className="make-more">
          <Field label={t`Kind of document`}>
            <Select
              value={draft.kind}
              onChange={({ target }) => change({ kind: target.value === 'ips' ? 'ips' : 'ccd' })}
            >
              <option value="ccd">{t`Summary for a clinic (C-CDA)`}</option>
              <option value="ips">{t`International Patient Summary`}</option>
            </Select>
          </Field>
          <Field label={t`Language of the document`}>
            <Select
              value={draft.language ?? i18n.locale}
              onChange={({ target }) => change({ language: localeOf(target.value) })}
            >
              {offered.map((name) => (
                <option key={name} value={name} lang={name}>
                  {languageNames[name]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <div>
          <Button
            type="submit"
            kind="primary"
            icon={FilePlus2}
            disabled={making.running !== null || need !== null || isUnknown}
            reason={
              need !== null
                ? `${t`The clinic makes the document.`} ${need}`
                : isUnknown
                  ? t`We are still checking your last document.`
                  : null
            }
          >
            <Trans>Generate</Trans>
          </Button>
        </div>
      </form>
      <MakingState making={making} onRetry={() => send()} />
    </Card>
  )
}

const localeOf = (value: string): LocaleName | null => localeNames.find((name) => name === value) ?? null
