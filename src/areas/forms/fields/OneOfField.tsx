import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, useState } from 'react'
import { choiceOf, otherPrefix, otherText } from '#src/formEngine/choiceAnswers.ts'
import { textIn } from '#src/formEngine/textIn.ts'
import { Radio } from '#src/ui/fields/Radio.tsx'
import { Select } from '#src/ui/fields/Select.tsx'
import { cx } from '#src/ui/styling/cx.ts'
import { choiceClass, ChoiceLabel, ClearAnswer, OwnAnswer } from './ChoiceLabel.tsx'
import type { FieldProps } from './FieldProps.ts'
import { keptClass, Question, QuestionSet } from './Question.tsx'
import { useClear } from './useClear.ts'

/** Number of choices that are shown as boxes. More are a list to choose from. */
const maxBoxes = 12

/** One of several choices. */
export function OneOfField(props: FieldProps) {
  const { component, id, value, onChange, source, isReadOnly } = props
  const { t, i18n } = useLingui()
  const choices = component.choices ?? []
  const chosen = choiceOf(component, value)
  // Another choice removes the own text from the answer, but not from the screen: it might come back.
  const [kept, setKept] = useState('')
  const [box, clear] = useClear(onChange)
  const ownText = otherText(value)
  const own = ownText !== null && (
    <OwnAnswer
      id={`${id}-own`}
      text={ownText}
      isReadOnly={isReadOnly}
      onChange={(text) => {
        setKept(text)
        onChange(otherPrefix + text)
      }}
    />
  )
  const valueOf = (choice: (typeof choices)[number]) => (choice.isOther ? otherPrefix + kept : choice.value)

  if (choices.length > maxBoxes)
    return (
      <Question {...props}>
        <Select
          value={chosen ? String(choices.indexOf(chosen)) : ''}
          disabled={isReadOnly}
          onChange={({ target }) => {
            const choice = choices[target.value === '' ? -1 : Number(target.value)]
            onChange(choice ? valueOf(choice) : '')
          }}
          className={cx(source && '[&>select]:border-dashed [&>select]:border-accent [&>select]:bg-accent-soft')}
        >
          <option value="">{t`Choose an answer`}</option>
          {choices.map((choice, i) => (
            <option key={choice.value} value={i}>
              {textIn(choice.label, i18n.locale).text}
            </option>
          ))}
        </Select>
        {own}
      </Question>
    )
  return (
    <QuestionSet {...props}>
      <div ref={box} className="grid gap-2">
        {choices.map((choice) => (
          <Fragment key={choice.value}>
            <Radio
              name={id}
              checked={choice === chosen}
              disabled={isReadOnly}
              onChange={() => onChange(valueOf(choice))}
              label={<ChoiceLabel choice={choice} />}
              className={cx(choiceClass, source && choice === chosen && keptClass)}
            />
            {choice.isOther && own}
          </Fragment>
        ))}
      </div>
      {value !== '' && !component.required && <ClearAnswer isReadOnly={isReadOnly} onClear={clear} />}
    </QuestionSet>
  )
}

/** Yes or no, side by side. */
export function YesNoField(props: FieldProps) {
  const { component, id, value, onChange, source, isReadOnly } = props
  const [box, clear] = useClear(onChange)
  const answers = [
    { answer: 'true', label: <Trans>Yes</Trans> },
    { answer: 'false', label: <Trans>No</Trans> },
  ]
  return (
    <QuestionSet {...props}>
      <div ref={box} className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-2">
        {answers.map(({ answer, label }) => (
          <Radio
            key={answer}
            name={id}
            checked={value === answer}
            disabled={isReadOnly}
            onChange={() => onChange(answer)}
            label={label}
            className={cx(choiceClass, source && value === answer && keptClass)}
          />
        ))}
      </div>
      {value !== '' && !component.required && <ClearAnswer isReadOnly={isReadOnly} onClear={clear} />}
    </QuestionSet>
  )
}
