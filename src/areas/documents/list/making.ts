import { atom } from 'jotai/vanilla'
import { generateCcda } from '#src/contract/documentMaking.ts'
import { onSessionEnd, store } from '#src/session/state/session.ts'
import type { KeyedKind } from '#src/writes/callOnce.ts'

/** Generation "could take a minute": the clinic's systems may need longer than for other calls. ms. */
const timeoutMs = 120_000

export const making: KeyedKind<typeof generateCcda> = { endpoint: generateCcda, kind: 'document-make', timeoutMs }

/** Whether this tab is waiting for a document, also if the person left the page meanwhile. */
export const isMakingAtom = atom(false)

onSessionEnd(() => store.set(isMakingAtom, false))
