import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, useState } from 'react'
import type { Choice } from '#src/contract/formTemplate.ts'
import { choiceOf, otherPrefix, otherText, readChosen, withChoice } from '#src/formEngine/choiceAnswers.ts'
import { textIn } from '#src/formEngine/textIn.ts'
import { finder } from '#src/lib/finder.ts'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { SearchInput } from '#src/ui/fields/SearchInput.tsx'
import { cx } from '#src/ui/styling/cx.ts'
import { choiceClass, ChoiceLabel, OwnAnswer } from './ChoiceLabel.tsx'
import type { FieldProps } from './FieldProps.ts'
import { keptClass, QuestionSet } from './Question.tsx'

/** Number of choices that are shown at once. More have a search and a box of their own. */
const maxBoxes = 12

/** Several choices. */
export function SomeOfField(props: FieldProps) {
  const { component, id, value, onChange, source, isReadOnly } = props
  const { t, i18n } = useLingui()
  const [find, setFind] = useState('')
  const [kept, setKept] = useState('')
  const choices = component.choices ?? []
  const chosen = readChosen(value) ?? []
  const chosenChoices = new Set(chosen.map((one) => choiceOf(component, one)))
  const own = chosen.map(otherText).find((text) => text !== null) ?? null
  const choose = (choice: Choice, isChosen: boolean) =>
    onChange(withChoice(component, value, choice.isOther ? otherPrefix + (own ?? kept) : choice.value, isChosen))

  const chosenCount = chosen.length
  const choiceCount = choices.length
  const isLong = choices.length > maxBoxes
  const matches = finder(find)
  const shown =
    isLong && find !== '' ? choices.filter(({ label }) => matches([textIn(label, i18n.locale).text])) : choices
  const boxes = shown.map((choice) => {
    const isChosen = chosenChoices.has(choice)
    return (
      <Fragment key={choice.value}>
        <Checkbox
          boxed
          checked={isChosen}
          disabled={isReadOnly}
          onChange={({ target }) => choose(choice, target.checked)}
          label={<ChoiceLabel choice={choice} />}
          className={cx(choiceClass, source && isChosen && keptClass)}
        />
        {choice.isOther && own !== null && (
          <OwnAnswer
            id={`${id}-own`}
            text={own}
            isReadOnly={isReadOnly}
            onChange={(text) => {
              setKept(text)
              onChange(withChoice(component, value, otherPrefix + text, true))
            }}
          />
        )}
      </Fragment>
    )
  })
  return (
    <QuestionSet {...props} help={<Trans>Choose all that apply.</Trans>}>
      {isLong && (
        <>
          <search>
            <SearchInput
              label={t`Search the answers`}
              clearLabel={t`Clear the search`}
              value={find}
              onChange={setFind}
            />
          </search>
          <p role="status" className="text-s text-muted">
            {shown.length === 0 ? t`No answer matches` : t`${chosenCount} of ${choiceCount} chosen`}
          </p>
        </>
      )}
      <div
        // A box that scrolls can be reached by keyboard.
        tabIndex={isLong ? 0 : undefined}
        role={isLong ? 'group' : undefined}
        aria-label={isLong ? textIn(component.label, i18n.locale).text : undefined}
        className={cx('grid gap-2', isLong && 'max-h-96 overflow-y-auto rounded-m border border-line p-2')}
      >
        {boxes}
      </div>
    </QuestionSet>
  )
}
