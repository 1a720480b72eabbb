import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type { FormEntry } from '#src/contract/formData.ts'
import type { Component, FormTemplate, InnerComponent } from '#src/contract/formTemplate.ts'
import { placedComponents } from '#src/formEngine/placedComponents.ts'
import { Answer } from '#src/formView/Answer.tsx'
import { FormText } from '#src/formView/FormText.tsx'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { RadioGroup } from '#src/ui/fields/RadioGroup.tsx'
import { takeTheirs, type Conflict, type Merged } from '../draft/mergeAnswers.ts'
import { ViewerFrame, type ViewerHead } from './ViewerFrame.tsx'

interface ConflictChoiceProps {
  readonly head: ViewerHead
  readonly template: FormTemplate
  readonly merged: Merged
  /** When the answers of this device were stored, ms; null if they are not. */
  readonly mineAt: number | null
  readonly onChosen: (entries: readonly FormEntry[]) => void
}

/** Lets the person choose between the answers of this device and those saved at the clinic, field by field or at once. */
export function ConflictChoice({ head, template, merged, mineAt, onChosen }: ConflictChoiceProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const [theirs, setTheirs] = useState<ReadonlySet<number>>(new Set())
  const { conflicts } = merged
  const fields = useMemo(
    () => new Map(placedComponents(template.pages).map(({ component }) => [component.dataFieldID, component])),
    [template],
  )
  const choose = (field: number, isTheirs: boolean) => {
    const chosen = new Set(theirs)
    if (isTheirs) chosen.add(field)
    else chosen.delete(field)
    setTheirs(chosen)
  }
  const time = mineAt === null ? '' : formats.dateTime(new Date(mineAt).toISOString())
  const here = time === '' ? t`This device` : t`This device, ${time}`
  return (
    <ViewerFrame head={head}>
      <Card title={t`This form was also changed on another device`} className="max-w-form">
        <p>
          {t`${plural(conflicts.length, {
            one: 'Both versions are kept. Choose the answer to use.',
            other: 'Both versions are kept. Choose the answers to use.',
          })}`}
        </p>
        {conflicts.length > 1 && (
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setTheirs(new Set())}>{t`Use all from this device`}</Button>
            <Button onClick={() => setTheirs(new Set(conflicts.map(({ dataFieldID }) => dataFieldID)))}>
              {t`Use all from the clinic`}
            </Button>
          </div>
        )}
        <div className="grid gap-6">
          {conflicts.map((conflict) => (
            <FieldChoice
              key={conflict.dataFieldID}
              conflict={conflict}
              component={fields.get(conflict.dataFieldID)}
              here={here}
              isTheirs={theirs.has(conflict.dataFieldID)}
              onChoose={(isTheirs) => choose(conflict.dataFieldID, isTheirs)}
            />
          ))}
        </div>
        <div>
          <Button kind="primary" onClick={() => onChosen(takeTheirs(merged, theirs))}>
            {t`${plural(conflicts.length, { one: 'Use this answer', other: 'Use these answers' })}`}
          </Button>
        </div>
      </Card>
    </ViewerFrame>
  )
}

interface FieldChoiceProps {
  readonly conflict: Conflict
  readonly component: Component | InnerComponent | undefined
  /** When and where the first answer was given. */
  readonly here: string
  readonly isTheirs: boolean
  readonly onChoose: (isTheirs: boolean) => void
}

function FieldChoice({ conflict, component, here, isTheirs, onChoose }: FieldChoiceProps) {
  const { t } = useLingui()
  const shown = (entry: FormEntry | null) => {
    if (!entry) return <Trans>No answer</Trans>
    return component ? <Answer component={component} value={entry.Value} /> : <bdi>{entry.Value}</bdi>
  }
  return (
    <RadioGroup
      legend={component && <FormText of={component.label} />}
      value={isTheirs ? 'theirs' : 'mine'}
      onChange={(value) => onChoose(value === 'theirs')}
      options={[
        { value: 'mine', label: shown(conflict.mine), help: here },
        { value: 'theirs', label: shown(conflict.theirs), help: t`Saved at the clinic` },
      ]}
    />
  )
}
