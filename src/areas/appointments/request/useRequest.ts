import { useNavigate, useRouter, useRouterState, useSearch } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { sessionAtom } from '#src/session/state/session.ts'
import { atNext, atPrevious, type Choice, mayGoOn, shownStep, type StepNumber, withChoice } from './choices.ts'
import type { RequestSearch } from './RequestSearch.ts'

/** What the last step says was sent. */
export type Sent = 'new' | 'rescheduled'

export interface Wizard {
  readonly search: RequestSearch
  readonly step: StepNumber
  readonly sent: Sent | null
  /** Start of a time that another person has taken. */
  readonly taken: string | null
  /** Whether the provider or the type turned out not to be bookable. */
  readonly isGone: boolean
  readonly mayGoOn: boolean
  /** Makes a choice, and stays at its step. */
  readonly select: (choice: Choice) => void
  /** Makes a choice, and goes on to the next step. */
  readonly choose: (choice: Choice) => void
  readonly next: () => void
  readonly back: () => void
  /** Changes how the calendar is shown. */
  readonly show: (view: Pick<RequestSearch, 'view' | 'day' | 'part'>) => void
  /** Fills in provider and type of the appointment that is rescheduled. */
  readonly prefill: (choices: { readonly provider: number; readonly type: number }) => void
  /** Shows the last step. */
  readonly finish: (sent: Sent) => void
  /** Returns to step 3, because another person has taken the time that starts at `start`. */
  readonly loseTime: (start: string) => void
  /**
   * Returns to step 1, because the provider or the type can't be booked. `isNew`: the appointment that was to be
   * rescheduled is unknown, so what follows is a new request.
   */
  readonly loseProvider: (isNew?: boolean) => void
  /** Starts a new request. */
  readonly restart: () => void
}

/** Returns the step and the choices of the wizard, which are in the address, and what changes them. */
export function useRequest(): Wizard {
  const raw = useSearch({ from: '/app/appointments/request' })
  const state = useRouterState({ select: ({ location }) => location.state })
  const navigate = useNavigate({ from: '/app/appointments/request' })
  const router = useRouter()
  const logon = useAtomValue(sessionAtom)?.logonHisID ?? ''
  // An entry of the history can be older than a switch to another person (clinical §4).
  const isOwn = state.requestLogon === undefined || state.requestLogon === logon
  const search: RequestSearch = isOwn ? raw : {}
  const sent = (isOwn && state.requestSent) || null
  const step = shownStep(search, sent !== null)

  const go = (
    to: RequestSearch,
    how: { replace: boolean } & Omit<typeof state, 'key' | '__TSR_key' | '__TSR_index'>,
  ) => {
    const { replace, ...kept } = how
    void navigate({ search: to, replace, resetScroll: false, state: { requestLogon: logon, ...kept } })
  }
  /** What stays with an entry whose choice changes. */
  const here = {
    requestPushed: state.requestPushed ?? false,
    ...(state.requestTaken && { requestTaken: state.requestTaken }),
  }
  const next = (from: RequestSearch) => {
    if (mayGoOn(from, shownStep(from, false))) go(atNext(from), { replace: false, requestPushed: true })
  }

  return {
    search,
    step,
    sent,
    taken: (isOwn && state.requestTaken) || null,
    isGone: isOwn && state.requestGone === true,
    mayGoOn: mayGoOn(search, step),
    select: (choice) => go(withChoice(search, choice), { replace: true, ...here }),
    choose: (choice) => {
      // The entry of this step keeps its choice, for when the person comes back.
      const chosen = withChoice(search, choice)
      go(chosen, { replace: true, ...here })
      // The router joins changes of one moment: without this, the entry would be replaced by the next step.
      router.history.flush()
      next(chosen)
    },
    next: () => next({ ...search, step }),
    back: () => {
      if (state.requestPushed) router.history.back()
      else go(atPrevious({ ...search, step }), { replace: true })
    },
    show: (view) => go({ ...search, step, ...view }, { replace: true, ...here }),
    prefill: (choices) => go({ ...search, ...choices, step: 3 }, { replace: true }),
    finish: (what) => go({ step: 5 }, { replace: true, requestSent: what }),
    loseTime: (start) => {
      const { slot: _slot, site: _site, with: _with, ...kept } = search
      go({ ...kept, step: 3 }, { replace: true, requestTaken: start })
    },
    loseProvider: (isNew = false) => {
      const { previous, view } = search
      go({ step: 1, previous: isNew ? undefined : previous, view }, { replace: true, requestGone: true })
    },
    restart: () => go({ step: 1 }, { replace: true }),
  }
}
