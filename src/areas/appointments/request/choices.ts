import type { RequestSearch } from './RequestSearch.ts'

export type StepNumber = 1 | 2 | 3 | 4 | 5

/** The value of `provider` for the first free time with anyone. */
export const anyone = 0

/** One choice of the wizard. A time with anyone also names its provider. */
export type Choice =
  | { readonly provider: number }
  | { readonly type: number }
  | { readonly slot: string; readonly site: number; readonly with?: number | undefined }

/** Whether the choice of a step has been made. */
function isChosen(search: RequestSearch, step: StepNumber): boolean {
  if (step === 1) return search.provider !== undefined
  if (step === 2) return search.type !== undefined && search.type > 0
  if (step !== 3) return false
  if (search.slot === undefined || search.site === undefined) return false
  return search.provider !== anyone || search.with !== undefined
}

/**
 * Returns the step to show (clinical §4): the one that the address names, or the first one whose choice is missing if
 * that comes earlier. The address of a reschedule without a step leads to step 3. `isSent`: whether a request was sent.
 */
export function shownStep(search: RequestSearch, isSent: boolean): StepNumber {
  if (search.step === 5) return isSent ? 5 : 1
  const asked = search.step ?? (search.previous === undefined ? 1 : 3)
  const steps = [1, 2, 3] as const
  const missing = steps.find((step) => !isChosen(search, step)) ?? 4
  return missing < asked ? missing : asked
}

/** Whether Next leads on from this step: its choice and all earlier ones have been made. */
export function mayGoOn(search: RequestSearch, step: StepNumber): boolean {
  return step < 4 && isChosen(search, step)
}

/** Returns the search with a choice made, still at its step. The choices of later steps are cleared. */
export function withChoice(search: RequestSearch, choice: Choice): RequestSearch {
  const { view, day, part, previous, provider, type } = search
  if ('provider' in choice) return { step: 1, provider: choice.provider, view, previous }
  if ('type' in choice) return { step: 2, provider, type: choice.type, view, previous }
  return { step: 3, provider, type, ...choice, view, day, part, previous }
}

/** Returns the search at the next step, or as it is if the choice of this step is missing. */
export function atNext(search: RequestSearch): RequestSearch {
  const step = shownStep(search, false)
  return mayGoOn(search, step) ? { ...search, step: (step + 1) as StepNumber } : search
}

/** Returns the search at the previous step. The choices of later steps are cleared (clinical §4). */
export function atPrevious(search: RequestSearch): RequestSearch {
  const { view, day, part, previous, provider, type } = search
  switch (shownStep(search, false)) {
    case 4:
      return { ...search, step: 3 }
    case 3:
      return { step: 2, provider, type, view, previous }
    default:
      return { step: 1, provider, view, previous, ...(search.step === undefined && { day, part }) }
  }
}

/** Returns the provider whose time is booked: the chosen one, or that of the time if anyone may see the patient. */
export function bookedProvider({ provider, with: other }: RequestSearch): number | undefined {
  return provider === anyone ? other : provider
}
