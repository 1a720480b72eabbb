import { useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react'
import type { Message } from '#src/contract/messages.ts'
import { makeMessageFinder } from './messageFinder.ts'

/** Resolves when the browser is idle, at the latest after a second. */
function nextIdle(): Promise<void> {
  return new Promise((done) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => done(), { timeout: 1000 })
    else setTimeout(done, 50)
  })
}

/**
 * Returns the messages that contain the words, or all messages if there are no words. During a search, `searching` is
 * true and `rows` are the previous results. If there are none yet, `rows` are all messages.
 */
export function useFoundMessages(
  messages: readonly Message[],
  words: string,
): { readonly rows: readonly Message[]; readonly searching: boolean } {
  const [finder] = useState(() => makeMessageFinder())
  // Deferred, so that typing is rendered before the search runs.
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
