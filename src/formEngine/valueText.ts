import type { Component, InnerComponent } from '#src/contract/formTemplate.ts'
import { chosenText } from './choiceAnswers.ts'
import { textOf } from './macroOperators.ts'
import { numberText } from './numberText.ts'
import { templateLimits, type ComponentType } from '#src/contract/formTemplate.ts'
import { RuleFault } from './RuleFault.ts'

/** Types whose answer a macro may set. */
export const settableTypes: ReadonlySet<ComponentType> = new Set([
  'text',
  'longText',
  'whole',
  'decimal',
  'date',
  'time',
  'yesNo',
  'oneOf',
  'someOf',
  'scale',
  'computed',
])

/**
 * Returns the `Value` that the result of a rule sets. Null is `''`. Throws `RuleFault`: `not-a-number` if a number is not
 * finite or a field for numbers gets something else, `too-large` if the text is longer than an answer may be.
 */
export function valueText(component: Component | InnerComponent, result: unknown): string {
  if (result === null || result === undefined) return ''
  if (typeof result === 'number' && !Number.isFinite(result)) throw new RuleFault('not-a-number')
  const text = spelling(component, result)
  if (text.length > templateLimits.value) throw new RuleFault('too-large')
  return text
}

function spelling(component: Component | InnerComponent, result: unknown): string {
  switch (component.fieldType) {
    case 'whole':
    case 'decimal':
    case 'scale': {
      const number = typeof result === 'string' ? (result.trim() === '' ? null : Number(result)) : result
      if (number === null) return ''
      const text = typeof number === 'number' ? numberText(number) : null
      if (text === null) throw new RuleFault('not-a-number')
      return text
    }
    case 'someOf':
      return chosenText(component, Array.isArray(result) ? result.map(textOf) : [textOf(result)].filter(Boolean))
    default:
      return textOf(result)
  }
}
