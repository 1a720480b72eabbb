import type { Choice, InnerComponent } from '#src/contract/formTemplate.ts'

/** What an own answer begins with (`fieldTypes`). */
export const otherPrefix = 'other:'

/** Returns the text of an own answer: `''` if none was typed yet. Null if the value is no own answer. */
export function otherText(value: string): string | null {
  return value.startsWith(otherPrefix) ? value.slice(otherPrefix.length) : null
}

/** Returns the choice to which a value belongs: for an own answer, the choice with a text. Null if there is none. */
export function choiceOf(component: InnerComponent, value: string): Choice | null {
  const isOwn = otherText(value) !== null
  const found = component.choices?.find((choice) => (isOwn ? choice.isOther === true : choice.value === value))
  return found ?? null
}

/** Returns the values of a `someOf` answer. Empty if there is none, null if it is unreadable. */
export function readChosen(value: string): string[] | null {
  if (value === '') return []
  let parsed: unknown
  try {
    parsed = JSON.parse(value)
  } catch {
    return null
  }
  const isList = Array.isArray(parsed) && parsed.every((one) => typeof one === 'string')
  return isList ? (parsed as string[]) : null
}

/** Returns the one spelling of a `someOf` answer: the values in the order of the choices, each once. `''` if none. */
export function chosenText(component: InnerComponent, values: readonly string[]): string {
  const order = component.choices ?? []
  const placeOf = (value: string) => {
    const choice = choiceOf(component, value)
    return choice ? order.indexOf(choice) : order.length
  }
  const sorted = [...new Set(values)].toSorted((one, other) => placeOf(one) - placeOf(other))
  return sorted.length === 0 ? '' : JSON.stringify(sorted)
}

/**
 * Returns a `someOf` answer after a choice was checked or unchecked. An exclusive choice removes all others, and any
 * other choice removes the exclusive one. `value`: that of the choice, or an own answer, which replaces a previous one.
 */
export function withChoice(component: InnerComponent, answer: string, value: string, isChosen: boolean): string {
  const choice = choiceOf(component, value)
  const rest = (readChosen(answer) ?? []).filter((one) => {
    if (one === value) return false
    const present = choiceOf(component, one)
    if (present !== null && present === choice) return false
    return !isChosen || (!choice?.isExclusive && !present?.isExclusive)
  })
  return chosenText(component, isChosen ? [...rest, value] : rest)
}
