import { useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react'
import type { Message } from '#src/contract/messages.ts'
import { makeMessageFinder } from './messageFinder.ts'

/** Until the browser has nothing better to do. */
function nextIdle(): Promise<void> {
  return new Promise((done) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => done(), { timeout: 1000 })
    else setTimeout(done, 50)
  })
}

/**
 * Those of the messages that have the words, all where there are none. While a search is under way they are those that
 * were found before, and `searching` says so.
 */
export function useFoundMessages(
  messages: readonly Message[],
  words: string,
): { readonly rows: readonly Message[]; readonly searching: boolean } {
  const [finder] = useState(() => makeMessageFinder())
  // What was typed is on the screen before anything is looked for.
  const find = useDeferredValue(words.trim())
  const found = useSyncExternalStore(finder.subscribe, finder.read, finder.read)

  useEffect(() => finder.prepare(messages, nextIdle), [finder, messages])
  useEffect(() => {
    if (find === '') finder.clear()
    else void finder.look(messages, find)
  }, [finder, messages, find])

  if (words.trim() === '') return { rows: messages, searching: false }
  return { rows: found?.rows ?? messages, searching: found?.find !== words.trim() || found.of !== messages }
}
