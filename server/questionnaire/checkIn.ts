import { extensionName } from './Conversion.ts'
import { type Json, objectIn, objectsIn, textIn } from './json.ts'

/** A check of an answer (`questionnaire-constraint`): the expression is true of every answer that is accepted. */
export interface Check {
  readonly expression: string
  readonly language: string
  /** Whether answers that don't pass are refused, not only warned of. */
  readonly isError: boolean
  /** The element with the words for people, as `valueString`. */
  readonly human: Json
}

/** Returns the check of an extension. Null if the extension is none, or has no expression. */
export function checkIn(extension: Json): Check | null {
  const name = extensionName(extension)
  if (name !== 'questionnaire-constraint' && name !== 'targetConstraint') return null
  const parts = objectsIn(extension, 'extension')
  const part = (wanted: string): Json => parts.find(({ url }) => url === wanted) ?? {}
  const [plain, typed] = [part('expression'), objectIn(part('expression'), 'valueExpression')]
  const expression = textIn(plain, 'valueString') ?? textIn(typed, 'expression')
  if (expression === null) return null
  const language = textIn(plain, 'valueString') === null ? (textIn(typed, 'language') ?? '') : 'text/fhirpath'
  return { expression, language, isError: textIn(part('severity'), 'valueCode') === 'error', human: part('human') }
}
