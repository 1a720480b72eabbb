import { openKeptChoices } from './keptChoices.ts'

/** Says whether content of a form is what became of no use. */
type IsOver = (content: unknown) => boolean

/** The forms that are open, by the name under which they are stored. */
const openForms = new Map<string, Set<(isOver: IsOver) => void>>()

/** Tells an open form when its content may have to go. Returns a function that stops it. */
export function onLetKeptGo(name: string, listener: (isOver: IsOver) => void): () => void {
  const listeners = openForms.get(name) ?? new Set()
  openForms.set(name, listeners.add(listener))
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) openForms.delete(name)
  }
}

/**
 * Deletes what is stored of the form `name`, and empties the form if it is open, each only if `isOver` says so of its
 * content: what was typed since stays. Never rejects.
 */
export async function letKeptGo(name: string, isOver: IsOver): Promise<void> {
  const choices = openKeptChoices(name)
  if (isOver(await choices.read())) {
    choices.keep(null)
    await choices.flush()
  }
  for (const tell of openForms.get(name) ?? []) tell(isOver)
}
