import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { InnerComponent } from '#src/contract/formTemplate.ts'
import type { Problem } from '#src/formEngine/FormEngine.ts'
import { textIn } from '#src/formEngine/textIn.ts'
import { useNumberText } from '#src/formView/useNumberText.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'

/** Returns a function that words a problem. `written`: what the person wrote, if the text repeats it. */
export function useProblemText(): (component: InnerComponent, problem: Problem, written?: string) => string {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const numberText = useNumberText()

  const missing = (component: InnerComponent) => {
    switch (component.fieldType) {
      case 'whole':
      case 'decimal':
        return t`Enter a number.`
      case 'date':
        return t`Enter a date.`
      case 'time':
        return t`Enter a time.`
      case 'yesNo':
      case 'oneOf':
      case 'scale':
        return t`Choose an answer.`
      case 'someOf':
        return t`Choose at least one answer.`
      case 'bodyDiagram':
        return t`Mark at least one place.`
      case 'signature':
        return t`Type your full name to sign.`
      case 'photo':
        return t`Add a photo.`
      case 'file':
        return t`Add a file.`
      case 'table':
        return t`Add at least one row.`
      case 'computed':
        return t`Answer the questions that this is worked out from.`
      default:
        return t`Write an answer.`
    }
  }
  const numberLimits = ({ low, high, unit }: InnerComponent) => {
    const hasLow = low !== null && low !== undefined
    const hasHigh = high !== null && high !== undefined
    const from = hasLow ? numberText(String(low), hasHigh ? null : unit) : ''
    const to = hasHigh ? numberText(String(high), unit) : ''
    if (hasLow && hasHigh) return t`Enter a number from ${from} to ${to}.`
    return hasLow ? t`Enter ${from} or more.` : t`Enter ${to} or less.`
  }
  const dateLimits = ({ earliest, latest }: InnerComponent) => {
    const day = (limit: string) => formats.date(limit === 'today' ? calendarDay(new Date()) : limit)
    const from = earliest ? day(earliest) : ''
    const to = latest ? day(latest) : ''
    if (from && to) return t`Enter a date from ${from} to ${to}.`
    return from ? t`Enter ${from} or a later date.` : t`Enter ${to} or an earlier date.`
  }
  const text = (component: InnerComponent, problem: Problem, written: string) => {
    switch (problem.code) {
      case 'required':
        return missing(component)
      case 'not-a-number':
        return t`Enter a number, such as 64 or 64.5.`
      case 'not-whole':
        return t`Enter a whole number, such as 64.`
      case 'not-a-date':
        return t`Enter a whole date: day, month and year.`
      case 'not-a-time':
        return t`Enter a time: hour and minutes.`
      case 'not-a-choice':
        return t`Choose one of the answers.`
      case 'other-empty':
        return t`Write your answer.`
      case 'unreadable':
        return t`We can't read this answer. Enter it again.`
      case 'too-low':
      case 'too-high':
        return numberLimits(component)
      case 'too-early':
      case 'too-late':
        return dateLimits(component)
      case 'too-long': {
        const { limit } = problem
        const excess = written.length - limit
        return excess > 0
          ? t`${plural(limit, { one: 'Write at most # character.', other: 'Write at most # characters.' })} ${plural(excess, { one: 'Your answer has # too many.', other: 'Your answer has # too many.' })}`
          : t`${plural(limit, { one: 'Write at most # character.', other: 'Write at most # characters.' })}`
      }
      case 'too-few-rows': {
        const { limit } = problem
        return t`${plural(limit, { one: 'Add at least # row.', other: 'Add at least # rows.' })}`
      }
      case 'too-many-rows': {
        const { limit } = problem
        return t`${plural(limit, { one: 'Leave at most # row.', other: 'Leave at most # rows.' })}`
      }
      case 'too-many-files': {
        const { limit } = problem
        return t`${plural(limit, { one: 'Add at most # file.', other: 'Add at most # files.' })}`
      }
      case 'macro':
        return textIn(problem.text, i18n.locale).text
    }
  }
  return (component, problem, written = '') => {
    const what = text(component, problem, written)
    const saysIt = ['not-a-number', 'not-whole', 'too-low', 'too-high', 'too-early', 'too-late'].includes(problem.code)
    if (!saysIt || written === '' || written.length > 40) return what
    const shown = component.fieldType === 'date' ? formats.date(written) : written
    return t`${what} You wrote ${shown}.`
  }
}
