import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { InnerComponent } from '#src/contract/formTemplate.ts'
import { choiceOf, otherText, readChosen } from '#src/formEngine/choiceAnswers.ts'
import { readFiles, readMarks, readSignature } from '#src/formEngine/storedAnswers.ts'
import { readRows } from '#src/formEngine/tableRows.ts'
import { textIn } from '#src/formEngine/textIn.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { isDay } from '#src/lib/isDay.ts'
import { useBodyWords } from './useBodyWords.ts'
import { useNumberText } from './useNumberText.ts'

/** Returns a function that says an answer in one line, for a summary. Empty if there is no answer. */
export function useAnswerText(): (component: InnerComponent, value: string) => string {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const numberText = useNumberText()
  const body = useBodyWords()
  return (component, value) => {
    if (value === '') return ''
    const labelOf = (chosen: string) => {
      const choice = choiceOf(component, chosen)
      const own = otherText(chosen)
      if (!choice) return own ?? chosen
      const label = textIn(choice.label, i18n.locale).text
      return own ? `${label}: ${own}` : label
    }
    const yesOrNo = (answer: string) => (answer === 'true' ? t`Yes` : answer === 'false' ? t`No` : answer)
    switch (component.fieldType) {
      case 'whole':
      case 'decimal':
        return numberText(value, component.unit)
      case 'computed':
        return component.itemType === 'boolean' ? yesOrNo(value) : numberText(value, component.unit)
      case 'scale': {
        const { high } = component
        const number = numberText(value)
        return high === null || high === undefined ? number : t`${number} of ${high}`
      }
      case 'date':
        return isDay(value) ? formats.date(value) : value
      case 'time':
        return /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? formats.clockTime(value) : value
      case 'yesNo':
        return yesOrNo(value)
      case 'oneOf':
        return labelOf(value)
      case 'someOf': {
        const chosen = readChosen(value) ?? []
        return chosen.length === 0 ? '' : formats.list(chosen.map(labelOf))
      }
      case 'bodyDiagram': {
        const marks = readMarks(value) ?? []
        return marks.length === 0 ? '' : formats.list(marks.map(body.place))
      }
      case 'signature':
        return readSignature(value)?.name ?? ''
      case 'photo':
      case 'file': {
        const { length } = readFiles(value) ?? []
        if (length === 0) return ''
        return component.fieldType === 'photo'
          ? t`${plural(length, { one: '# photo', other: '# photos' })}`
          : t`${plural(length, { one: '# file', other: '# files' })}`
      }
      case 'table': {
        const { length } = readRows(value) ?? []
        return length === 0 ? '' : t`${plural(length, { one: '# row', other: '# rows' })}`
      }
      default:
        return value
    }
  }
}
