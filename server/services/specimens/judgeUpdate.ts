import { isBackwards, isOld, needsNote, orderFault } from '#src/contract/specimenOrder.ts'
import type { SpecimenProblem, SpecimenStatusId } from '#src/contract/specimens.ts'
import { type NamedSpecimen, problemSentences } from './problemWords.ts'

/** A specimen as it is stored. */
export interface JudgedSpecimen extends NamedSpecimen {
  readonly specimenId: number
  readonly statusId: SpecimenStatusId
  readonly collectedDate: string | null
  readonly isReplaced: boolean
  /** The day at the patient's site, `yyyy-mm-dd`. */
  readonly today: string
}

/** What a specimen is asked to become. `seen`: the status that the user saw. */
interface Wish {
  readonly to: SpecimenStatusId
  readonly seen: SpecimenStatusId
  readonly hasNote: boolean
}

export interface Judged {
  readonly code: SpecimenProblem['code']
  readonly specimenID: number
  /** In English. */
  readonly sentence: string
  /** Whether the update can be saved if the user acknowledges it. */
  readonly isWarning: boolean
}

/** Returns what is wrong with the new status of a specimen: one error, or its warnings (clinical §4). */
export function judgeUpdate(specimen: JudgedSpecimen, { to, seen, hasNote }: Wish): readonly Judged[] {
  const { specimenId: specimenID, statusId: from, isReplaced, collectedDate, today } = specimen
  const error = (code: Judged['code'], sentence: string): readonly Judged[] => [
    { code, specimenID, sentence, isWarning: false },
  ]
  if (from !== seen) return error('changed', problemSentences.changed(specimen, from))
  const fault = orderFault({ statusID: from, isReplaced }, to)
  if (fault !== null) return error('order', problemSentences.order(specimen, fault, from, to))
  if (needsNote(from, to) && !hasNote) return error('needs-note', problemSentences.needsNote(specimen, from, to))
  const warnings: Judged[] = []
  if (isBackwards(from, to))
    warnings.push({
      code: 'backwards',
      specimenID,
      sentence: problemSentences.backwards(specimen, from, to),
      isWarning: true,
    })
  else if (collectedDate !== null && isOld(collectedDate, to, today))
    warnings.push({ code: 'old', specimenID, sentence: problemSentences.old(specimen, collectedDate), isWarning: true })
  return warnings
}
