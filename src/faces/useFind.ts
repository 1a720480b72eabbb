import { useNavigate, useRouterState } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    find?: string
  }
}

/**
 * The words of a list's search box. They may be health data, so they stand in the history entry's state and not in
 * the address: back and reload bring them back, and no log, bookmark or link holds them.
 */
export function useFind(): readonly [string, (find: string) => void] {
  const find = useRouterState({ select: (state) => state.location.state.find ?? '' })
  const navigate = useNavigate()
  const setFind = (next: string) =>
    void navigate({
      to: '.',
      search: true,
      state: (state) => ({ ...state, find: next }),
      replace: true,
      resetScroll: false,
    })
  return [find, setFind]
}
