import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2, X } from 'lucide-react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import { EditorField } from './EditorField.tsx'
import type { EditorProps } from './EditorProps.ts'
import { isMasked, textOf } from './fieldValues.ts'
import { typedSocialSecurityNumber } from './typedSocialSecurityNumber.ts'
import { useCaret } from './useCaret.ts'

/**
 * A number that is recorded only masked: social security and driver license. An empty field leaves the recorded number as
 * it is, and a button removes it. Browsers must not store or fill in the number.
 */
export function MaskedEditor({ field, label, value, onChange, error, describedBy, recorded }: EditorProps) {
  const { t } = useLingui()
  const { input, place } = useCaret()
  const isSsn = field === 'SSN'
  const kept = isMasked(recorded ?? null) ? textOf(recorded ?? null) : isMasked(value) ? value : null
  const typed = isMasked(value) ? '' : textOf(value)
  const isRemoved = kept !== null && value === null
  const masked = <bdi dir="ltr">{kept}</bdi>
  return (
    <div className="masked-editor grid justify-items-start gap-1">
      <EditorField
        describedBy={describedBy}
        label={label}
        error={error}
        help={
          isRemoved ? (
            <Trans>The recorded number {masked} will be removed.</Trans>
          ) : kept !== null ? (
            <Trans>Recorded: {masked}. Leave this empty to keep it.</Trans>
          ) : isSsn ? (
            t`9 digits, such as 219-09-9999.`
          ) : undefined
        }
      >
        <TextInput
          ref={input}
          dir="ltr"
          className="max-w-56 tabular-nums start-aligned"
          inputMode={isSsn ? 'numeric' : 'text'}
          // A name that browsers and password managers take for no known field.
          name={isSsn ? 'record-number-a' : 'record-number-b'}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          data-1p-ignore
          data-lpignore="true"
          maxLength={isSsn ? 15 : 50}
          value={typed}
          onChange={({ target }) => {
            const { value: text, selectionStart } = target
            const typedNow = isSsn ? typedSocialSecurityNumber(text, selectionStart ?? text.length) : null
            if (typedNow) place(typedNow.caret)
            const next = typedNow?.text ?? text
            onChange(next === '' ? kept : next)
          }}
        />
      </EditorField>
      {isRemoved ? (
        <Button kind="quiet" icon={Undo2} onClick={() => onChange(kept)}>
          <Trans>Keep the number</Trans>
        </Button>
      ) : (
        kept !== null &&
        typed === '' && (
          <Button kind="quiet" icon={X} onClick={() => onChange(null)}>
            <Trans>Remove the number</Trans>
          </Button>
        )
      )}
    </div>
  )
}
