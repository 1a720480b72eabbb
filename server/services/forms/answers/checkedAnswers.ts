import type { FormEntry } from '#src/contract/formData.ts'
import type { FormRecord, FormTemplate } from '#src/contract/formTemplate.ts'
import { crisisNotes } from '#src/formEngine/crisisNotes.ts'
import type { PlacedProblem } from '#src/formEngine/FormEngine.ts'
import { queueLimits } from '#src/formEngine/macroQueue.ts'
import { openForm } from '#src/formEngine/openForm.ts'
import { placedComponents } from '#src/formEngine/placedComponents.ts'
import { ServiceError } from '../../../ServiceError.ts'

/** Max number of fields that a refusal names, and of faults that are logged. */
const mostNamed = 20
/** The zone that is furthest ahead of UTC, ms. */
const furthestAheadMs = 14 * 3_600_000

/** A busy server may take longer than a page: unfinished macros would refuse answers that the page accepted. */
const limits = { ...queueLimits, budget: 2_000 }

/** Returns the last day that it can be anywhere, `yyyy-mm-dd`: the person's day is not known. */
const latestDay = (now: Date) => new Date(now.getTime() + furthestAheadMs).toISOString().slice(0, 10)

/** Names a field by its data field, for the detail of a refusal: never by what was answered. */
function wordProblem(template: FormTemplate): (problem: PlacedProblem) => string {
  const ids = new Map(
    placedComponents(template.pages).map(({ component }) => [component.comEntryID, component.dataFieldID]),
  )
  return ({ comEntryID, innerComEntryID, row, problem }) => {
    const place = row === null ? '' : ` row ${row + 1}`
    return `field ${ids.get(innerComEntryID ?? comEntryID) ?? comEntryID}${place}: ${problem.code}`
  }
}

interface CheckedAnswers {
  readonly data: FormEntry[]
  /** Whether they show a crisis note of the template. */
  readonly isUrgent: boolean
}

/**
 * Returns the answers to store of those that were sent: of shown fields only, with the values that the template's macros
 * calculate (clinical §7). Throws 400 `bad-input` if an answer is missing or not possible; the detail has the ids of the
 * data fields. A date that must not be before the day when it was given is not refused, because a form can wait on a
 * device for days.
 */
export async function checkedAnswers(
  template: FormTemplate,
  answers: readonly FormEntry[],
  record: FormRecord,
  now: Date,
): Promise<CheckedAnswers> {
  const form = openForm(template, { mode: 'edit', record, answers, today: latestDay(now), isNew: false }, limits)
  const { problems } = await form.validate()
  const fromToday = new Set(
    placedComponents(template.pages).flatMap(({ component }) =>
      component.earliest === 'today' ? component.comEntryID : [],
    ),
  )
  const wrong = problems.filter(
    ({ problem, comEntryID, innerComEntryID }) =>
      !(problem.code === 'too-early' && fromToday.has(innerComEntryID ?? comEntryID)),
  )
  const faults = form.faults().slice(0, mostNamed)
  for (const { macro, code } of faults)
    console.error(`forms: template ${template.templateId}, version ${template.version}, macro ${macro}: ${code}`)
  if (wrong.length > 0) {
    const named = wrong.slice(0, mostNamed).map(wordProblem(template))
    throw new ServiceError(400, 'bad-input', named.join('; '))
  }
  return {
    data: form.entries(),
    isUrgent: crisisNotes(template).some((comEntryID) => form.stateOf(comEntryID).isShown),
  }
}
