import type { ReplyOf } from '#src/contract/endpoint.ts'
import type { addImage } from '#src/contract/imaging.ts'
import type { KeyedOutcome } from '#src/writes/callOnce.ts'
import type { FileProblem } from './pictureFile.ts'

type AddReply = ReplyOf<typeof addImage>

/**
 * What became of a file:
 * - `waiting`, `sending`: not yet sent, or being sent.
 * - `added`, `already-there`: the record has it. `isShown`: whether browsers can show it.
 * - `other-patient`: it names somebody else, and was not added.
 * - `problem`: it can't be added as it is.
 * - `failed`: it was not added, and can be tried again. `other-record`: staff opened another record meanwhile.
 * - `unknown`: the connection was lost while it was sent.
 */
export type AddState =
  | { readonly kind: 'waiting' | 'sending' | 'already-there' }
  | { readonly kind: 'added'; readonly isShown: boolean }
  | (Pick<Extract<AddReply, { state: 'other-patient' }>, 'inFile' | 'inRecord'> & { readonly kind: 'other-patient' })
  | { readonly kind: 'problem'; readonly problem: FileProblem }
  | { readonly kind: 'failed'; readonly why: 'not-sent' | 'clinic' | 'other-record' | 'not-allowed' | 'full' }
  | { readonly kind: 'unknown'; readonly key: string }

/** Returns what became of a file that was sent. */
export function addStateOf(outcome: KeyedOutcome<AddReply>): AddState {
  if (outcome.kind === 'unknown') return outcome
  if (outcome.kind === 'refused') {
    switch (outcome.code) {
      case 'too-large':
        return { kind: 'problem', problem: 'too-large' }
      case 'bad-input':
        return { kind: 'problem', problem: 'not-picture' }
      case 'conflict':
      case 'representation-ended':
        return { kind: 'failed', why: 'other-record' }
      case 'storage-full':
        return { kind: 'failed', why: 'full' }
      case 'not-sent':
      case 'not-allowed':
        return { kind: 'failed', why: outcome.code }
      default:
        return { kind: 'failed', why: 'clinic' }
    }
  }
  const { reply } = outcome
  if (reply.state === 'added') return { kind: 'added', isShown: reply.isShown }
  if (reply.state === 'already-there') return { kind: 'already-there' }
  return { kind: 'other-patient', inFile: reply.inFile, inRecord: reply.inRecord }
}

/** Whether a press of the button sends the file. */
export function isToSend({ kind }: AddState): boolean {
  return kind === 'waiting' || kind === 'failed'
}

/** Whether the record has the file now. */
export function isAdded({ kind }: AddState): boolean {
  return kind === 'added' || kind === 'already-there'
}

/** Whether leaving would lose something: a file that is not sent yet, or that is being sent. */
export function isPending({ kind }: AddState): boolean {
  return kind === 'waiting' || kind === 'failed' || kind === 'sending'
}
