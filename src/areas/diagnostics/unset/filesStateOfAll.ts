type FilesState = 'ready' | 'missing' | 'preparing' | 'poor'

const order: readonly FilesState[] = ['missing', 'preparing', 'poor']

/** Returns the state of several files: all are ready, or what one lacks first. */
export function filesStateOfAll(states: readonly FilesState[]): FilesState {
  return order.find((state) => states.includes(state)) ?? 'ready'
}
