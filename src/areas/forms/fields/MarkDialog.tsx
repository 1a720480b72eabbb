import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { BodyMark } from '#src/contract/formData.ts'
import { bodyRegion, bodyRegions, type BodyRegion } from '#src/formEngine/bodyRegions.ts'
import { useBodyWords } from '#src/formView/useBodyWords.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { Fieldset } from '#src/ui/fields/Fieldset.tsx'
import { Select } from '#src/ui/fields/Select.tsx'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'

interface MarkDialogProps {
  /** Number of the mark, from 1. */
  readonly no: number
  /** Null: a part of the body must be chosen first. */
  readonly mark: BodyMark | null
  readonly onChange: (part: Partial<BodyMark>) => void
  readonly onChoose: (region: BodyRegion) => void
  readonly onRemove: () => void
  readonly onClose: () => void
}

const kinds = ['pain', 'ache', 'numbness', 'swelling', 'itching', 'other'] as const
const intensities = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
const views = ['front', 'back'] as const
const maxNote = 300

/** What a mark says. Every change is an answer at once, as in the rest of the form. */
export function MarkDialog({ no, mark, onChange, onChoose, onRemove, onClose }: MarkDialogProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const body = useBodyWords()
  const name = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      title={mark ? t`Mark ${no}` : t`Add a mark`}
      closeLabel={t`Close`}
      actions={
        mark && (
          <>
            <Button kind="primary" onClick={onClose}>
              <Trans>Done</Trans>
            </Button>
            <Button kind="danger" onClick={onRemove}>
              <Trans>Remove</Trans>
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-5">
        <Field label={<Trans>Part of the body</Trans>} help={<Trans>Right and left are your own.</Trans>}>
          <Select
            value={mark?.region ?? ''}
            onChange={({ target }) => {
              const region = bodyRegion(target.value)
              if (region) onChoose(region)
            }}
          >
            {!mark && <option value="">{t`Choose a part`}</option>}
            {views.map((view) => (
              <optgroup key={view} label={body.view(view)}>
                {bodyRegions
                  .filter((region) => region.view === view)
                  .map((region) => (
                    <option key={region.code} value={region.code}>
                      {body.region(region)}
                    </option>
                  ))}
              </optgroup>
            ))}
          </Select>
        </Field>
        {mark && (
          <>
            <Field label={<Trans>What is it?</Trans>}>
              <Select
                value={mark.kind}
                onChange={({ target }) => onChange({ kind: kinds.find((kind) => kind === target.value) ?? 'other' })}
              >
                {kinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {body.kind(kind)}
                  </option>
                ))}
              </Select>
            </Field>
            <Fieldset
              legend={<Trans>How strong is it?</Trans>}
              help={<Trans>From 0 to 10. You can leave this out.</Trans>}
            >
              <div className="form-scale">
                {intensities.map((intensity) => (
                  <label key={intensity} className="form-step">
                    <input
                      type="radio"
                      name={name}
                      checked={mark.intensity === intensity}
                      onChange={() => onChange({ intensity })}
                    />
                    {formats.number(intensity)}
                  </label>
                ))}
              </div>
              {mark.intensity !== null && (
                <Button kind="quiet" className="justify-self-start" onClick={() => onChange({ intensity: null })}>
                  <Trans>Clear this answer</Trans>
                </Button>
              )}
            </Fieldset>
            <Field label={<Trans>Note</Trans>} help={<Trans>For example, since when.</Trans>}>
              <TextArea
                value={mark.note}
                maxLength={maxNote}
                dir="auto"
                autoComplete="off"
                rows={2}
                className="min-h-[5rem]"
                onChange={({ target }) => onChange({ note: target.value })}
              />
            </Field>
          </>
        )}
      </div>
    </Dialog>
  )
}
