import { isDay } from '#src/lib/isDay.ts'
import { templateLimits } from '#src/contract/formTemplate.ts'
import type { InnerComponent } from '#src/contract/formTemplate.ts'
import { maxFieldFiles } from '#src/contract/formData.ts'
import { choiceOf, otherText, readChosen } from './choiceAnswers.ts'
import type { Answer, Reading } from './Answer.ts'
import type { Problem } from './FormEngine.ts'
import { hasTooManyFiles, readFiles, readMarks, readSignature } from './storedAnswers.ts'

const none: Reading = { answer: null, problem: null }

const numberSpelling = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/

/**
 * Reads a `Value` of a field (`fieldTypes`). Never throws: an unreadable value has a problem and no answer. A value
 * outside its limits has both. Of a body diagram, the answer is the regions; of a signature, the name; of photos
 * and files, their names; of an own answer, the text with `other:`. `today`: `yyyy-mm-dd`, the person's day.
 */
export function readField(component: InnerComponent, value: string, today: string): Reading {
  if (value === '') return none
  const problem = storageProblem(value)
  if (problem) return wrong(problem)
  switch (component.fieldType) {
    case 'text':
    case 'longText':
      return readText(component, value)
    case 'whole':
    case 'decimal':
    case 'scale':
      return readNumber(component, value)
    case 'date':
      return readDate(component, value, today)
    case 'time':
      return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value) ? right(value) : wrong({ code: 'not-a-time' })
    case 'yesNo':
      return value === 'true' || value === 'false' ? right(value === 'true') : wrong({ code: 'not-a-choice' })
    case 'oneOf':
      return readOne(component, value)
    case 'someOf':
      return readSome(component, value)
    case 'bodyDiagram': {
      const marks = readMarks(value)
      return marks ? list(marks.map(({ region }) => region)) : wrong({ code: 'unreadable' })
    }
    case 'signature': {
      const signature = readSignature(value)
      if (!signature) return wrong({ code: 'unreadable' })
      const name = signature.name.trim()
      // A line alone is not signed: the name says whose it is.
      if (name === '' && signature.strokes.length > 0) return wrong({ code: 'required' })
      return right(name || null)
    }
    case 'photo':
    case 'file': {
      if (hasTooManyFiles(value)) return wrong({ code: 'too-many-files', limit: maxFieldFiles })
      const files = readFiles(value)
      return files ? list(files.map(({ name }) => name)) : wrong({ code: 'unreadable' })
    }
    case 'computed':
      return right(numberSpelling.test(value) ? finite(Number(value), value) : value)
    case 'note':
    case 'group':
    case 'table':
      return none
  }
}

/** Returns what keeps a value from being stored. Null if nothing does. */
export function storageProblem(value: string): Problem | null {
  if (value.length > templateLimits.value) return { code: 'too-long', limit: templateLimits.value }
  // PostgreSQL stores neither.
  return value.includes('\0') || !value.isWellFormed() ? { code: 'unreadable' } : null
}

/** Returns the score of a choice, or the sum of those chosen (`score.{DataFieldID}`). Null if no choice has a score. */
export function scoreOf(component: InnerComponent, value: string): number | null {
  const values = component.fieldType === 'someOf' ? (readChosen(value) ?? []) : [value]
  const scores = values.flatMap((one) => choiceOf(component, one)?.score ?? [])
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0)
}

function readText({ maxLength }: InnerComponent, value: string): Reading {
  const answer = value.trim() === '' ? null : value
  if (maxLength && value.length > maxLength) return { answer, problem: { code: 'too-long', limit: maxLength } }
  return right(answer)
}

function readNumber({ fieldType, low, high }: InnerComponent, value: string): Reading {
  const number = numberSpelling.test(value) ? Number(value) + 0 : Number.NaN
  if (!Number.isFinite(number)) return wrong({ code: 'not-a-number' })
  const answer = number
  if (fieldType !== 'decimal' && !Number.isInteger(number)) return { answer, problem: { code: 'not-whole' } }
  if (typeof low === 'number' && number < low) return { answer, problem: { code: 'too-low', limit: low } }
  if (typeof high === 'number' && number > high) return { answer, problem: { code: 'too-high', limit: high } }
  return right(answer)
}

function readDate({ earliest, latest }: InnerComponent, value: string, today: string): Reading {
  if (!isDay(value)) return wrong({ code: 'not-a-date' })
  const first = earliest === 'today' ? today : earliest
  const last = latest === 'today' ? today : latest
  if (first && value < first) return { answer: value, problem: { code: 'too-early', limit: first } }
  if (last && value > last) return { answer: value, problem: { code: 'too-late', limit: last } }
  return right(value)
}

function readOne(component: InnerComponent, value: string): Reading {
  const problem = choiceProblem(component, value)
  return problem ? { answer: problem.code === 'too-long' ? value : null, problem } : right(value)
}

function readSome(component: InnerComponent, value: string): Reading {
  const chosen = readChosen(value)
  if (!chosen || new Set(chosen).size < chosen.length) return wrong({ code: 'unreadable' })
  const problem = chosen.map((one) => choiceProblem(component, one)).find((one) => one !== null)
  if (problem) return wrong(problem)
  const choices = chosen.map((one) => choiceOf(component, one))
  const isMixed = chosen.length > 1 && choices.some((choice) => choice?.isExclusive)
  // One own answer at most.
  if (isMixed || new Set(choices).size < choices.length) return wrong({ code: 'not-a-choice' })
  return list(chosen)
}

function choiceProblem(component: InnerComponent, value: string): Problem | null {
  const choice = choiceOf(component, value)
  if (!choice) return { code: 'not-a-choice' }
  if (!choice.isOther) return null
  const text = otherText(value)
  // A choice with a text of one's own is no answer without it.
  if (text === null || text.trim() === '') return { code: 'other-empty' }
  const limit = component.maxLength ?? null
  return limit !== null && text.length > limit ? { code: 'too-long', limit } : null
}

function finite(number: number, value: string): number | string {
  return Number.isFinite(number) ? number + 0 : value
}

function right(answer: Answer): Reading {
  return { answer, problem: null }
}

function list(values: readonly string[]): Reading {
  return right(values.length === 0 ? null : values)
}

function wrong(problem: Problem): Reading {
  return { answer: null, problem }
}
