import { atom } from 'jotai/vanilla'
import * as v from 'valibot'
import { generateCcda } from '#src/contract/documentMaking.ts'
import { type GeneratedKind, generatedKinds } from '#src/contract/documents.ts'
import { onSessionEnd, store } from '#src/session/state/session.ts'
import type { KeyedKind } from '#src/writes/callOnce.ts'

/** Generation "could take a minute": the clinic's systems may need longer than for other calls. ms. */
const timeoutMs = 120_000

export const making: KeyedKind<typeof generateCcda> = { endpoint: generateCcda, kind: 'document-make', timeoutMs }

/** What a call is about, stored encrypted with its key. */
const AboutMaking = v.object({ kind: v.picklist(generatedKinds) })
export type AboutMaking = v.InferOutput<typeof AboutMaking>

/** Returns what a call makes. A C-CDA if an earlier version of the app stored it. */
export function kindOfCall(about: unknown): GeneratedKind {
  const parsed = v.safeParse(AboutMaking, about)
  return parsed.success ? parsed.output.kind : 'ccd'
}

/** What this tab is waiting for, also if the person left the page meanwhile. Null: nothing. */
export const makingAtom = atom<GeneratedKind | null>(null)

onSessionEnd(() => store.set(makingAtom, null))
