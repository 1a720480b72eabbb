import * as v from 'valibot'
import { CorrectionChange, correctionLimits, type AnsweredChange, type Correction } from '#src/contract/corrections.ts'
import type { CorrectionField } from '#src/contract/corrections.ts'
import { isSame, recordedValue, type EditValue } from '../editing/editModel.ts'
import type { PersonalInfo } from '../personalInfo.ts'
import { fieldNames } from '../values/fieldNames.ts'

/** The answer to one change, as far as it is given. */
export interface Answer {
  readonly state: 'done' | 'declined' | null
  readonly reason: string
}
const noAnswer: Answer = { state: null, reason: '' }

const KeptAnswers = v.object({
  answers: v.record(v.string(), v.object({ state: v.nullable(v.picklist(['done', 'declined'])), reason: v.string() })),
})

/** What the device stores of answers that are not sent, by the number of the change. */
export interface KeptAnswers {
  readonly answers: Readonly<Record<string, Answer>>
}
export const noAnswers: KeptAnswers = { answers: {} }

/** Returns stored answers; null if they can't be read. */
export function readAnswers(stored: unknown): KeptAnswers | null {
  const read = v.safeParse(KeptAnswers, stored)
  return read.success ? read.output : null
}

export const answerTo = ({ answers }: KeptAnswers, changeId: number): Answer => answers[changeId] ?? noAnswer

/** Returns the requests that wait for an answer, oldest first. */
export function waitingRequests(corrections: readonly Correction[]): readonly Correction[] {
  return corrections
    .filter(({ answeredAt, withdrawnAt }) => answeredAt === null && withdrawnAt === null)
    .toSorted((a, b) => a.requestId - b.requestId)
}

/** Returns the key of the field that a change is about; null for a new address or phone, and for an unknown field. */
export function changedKey({ field, entryId }: AnsweredChange): string | null {
  if (!isKnownField(field)) return null
  if (field !== 'Address' && field !== 'Phone') return field
  return entryId === null ? null : `${field}/${entryId}`
}

/** Returns the key by which a change is named: also a new address or phone has one. */
export function namedKey(change: AnsweredChange): string {
  return changedKey(change) ?? `${change.field}/new-1`
}

/** Whether this version of the app knows a field. */
export function isKnownField(field: string): field is CorrectionField {
  return Object.hasOwn(fieldNames, field)
}

type Answers = v.InferOutput<typeof AnswerBody>
const AnswerBody = v.array(
  v.variant('state', [
    v.object({ changeId: v.number(), state: v.literal('done') }),
    v.object({ changeId: v.number(), state: v.literal('declined'), reason: v.string() }),
  ]),
)

/** Why an answer can't be sent. */
export type AnswerProblem = 'no-answer' | 'no-reason' | 'long-reason'

/** Returns what is missing in the answers, by the number of the change. */
export function answerProblems(request: Correction, kept: KeptAnswers): ReadonlyMap<number, AnswerProblem> {
  return new Map(
    request.changes.flatMap(({ changeId }) => {
      const { state, reason } = answerTo(kept, changeId)
      const length = reason.trim().length
      const isDeclined = state === 'declined'
      const problem =
        state === null
          ? 'no-answer'
          : isDeclined && length === 0
            ? 'no-reason'
            : isDeclined && length > correctionLimits.note
              ? 'long-reason'
              : null
      return problem ? [[changeId, problem] as const] : []
    }),
  )
}

/** Returns the answers to send; null if one is missing. */
export function answersToSend(request: Correction, kept: KeptAnswers): Answers | null {
  if (answerProblems(request, kept).size > 0) return null
  return request.changes.map(({ changeId }) => {
    const { state, reason } = answerTo(kept, changeId)
    return state === 'done' ? { changeId, state } : { changeId, state: 'declined', reason: reason.trim() }
  })
}

/** What is recorded in the fields that a request is about, by the key of the field. */
export type Seen = Readonly<Record<string, EditValue>>

export function seenOf(request: Correction, info: PersonalInfo): Seen {
  return Object.fromEntries(
    request.changes.flatMap((change) => {
      const key = changedKey(change)
      return key === null ? [] : [[key, recordedValue(info, key)]]
    }),
  )
}

/** Returns the keys of fields that were changed after the person looked at the request. */
export function movedKeys(seen: Seen, info: PersonalInfo): readonly string[] {
  return Object.entries(seen)
    .filter(([key, value]) => !isSame(key, value, recordedValue(info, key)))
    .map(([key]) => key)
}

/**
 * Returns what is recorded, if it is neither the value from which the patient wants it changed nor the wished one. Null if
 * it is one of them.
 */
export function otherRecorded(change: AnsweredChange, info: PersonalInfo): { readonly value: EditValue } | null {
  const key = changedKey(change)
  if (key === null) return null
  const value = recordedValue(info, key)
  const [from, to] = [change.from as EditValue, change.to as EditValue]
  return isSame(key, value, from) || isSame(key, value, to) ? null : { value }
}

/** Whether this version of the app can show and check a change. */
export function isReadable(change: AnsweredChange): boolean {
  if (!isKnownField(change.field)) return false
  // The wished social security number is masked.
  if (change.field === 'SSN' || change.field === 'DriverLicNo') return true
  return v.is(CorrectionChange, change)
}
