import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { Select } from '#src/ui/fields/Select.tsx'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import { digitsOf, lifetimes, type LinkDraft, newPasscode, openingLimits } from './linkForm.ts'
import { useLinkWords } from './useLinkWords.ts'

interface LinkFormProps {
  readonly draft: LinkDraft
  readonly onChange: (draft: LinkDraft) => void
  /** Whether the passcode is marked as wrong. */
  readonly isWrong: boolean
}

/** The choices for a private link. */
export function LinkForm({ draft, onChange, isWrong }: LinkFormProps) {
  const { t } = useLingui()
  const words = useLinkWords()
  const change = (part: Partial<LinkDraft>) => onChange({ ...draft, ...part })
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <Checkbox
          label={t`Ask for a passcode`}
          help={t`6 digits. After 5 wrong tries the link ends.`}
          checked={draft.hasPasscode}
          onChange={({ target }) => change({ hasPasscode: target.checked })}
        />
        {draft.hasPasscode ? (
          <Field label={t`Passcode`} error={isWrong && <Trans>Enter 6 digits.</Trans>}>
            {(control) => (
              <span className="flex flex-wrap items-center gap-2">
                <TextInput
                  {...control}
                  dir="ltr"
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={6}
                  value={draft.passcode}
                  onChange={({ target }) => change({ passcode: digitsOf(target.value) })}
                  className="max-w-40 text-l tracking-[0.25em] tabular-nums"
                />
                <Button kind="quiet" icon={RotateCw} onClick={() => change({ passcode: newPasscode() })}>
                  <Trans>New passcode</Trans>
                </Button>
              </span>
            )}
          </Field>
        ) : (
          <p role="status" className="rounded-m bg-caution-soft p-3 text-s">
            <Trans>Without a passcode, anyone who sees the link can read this document.</Trans>
          </p>
        )}
      </div>
      <Field label={t`It ends after`}>
        <Select value={String(draft.hours)} onChange={({ target }) => change({ hours: Number(target.value) })}>
          {lifetimes.map((hours) => (
            <option key={hours} value={hours}>
              {words.lifetime(hours)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t`It can be opened`}>
        <Select
          value={String(draft.maxOpenings ?? '')}
          onChange={({ target }) => change({ maxOpenings: target.value === '' ? null : Number(target.value) })}
        >
          {openingLimits.map((max) => (
            <option key={max ?? 'no limit'} value={max ?? ''}>
              {words.openings(max)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
