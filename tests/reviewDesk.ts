import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import { followedEvents } from './followedEvents.ts'
import { reviewClinic } from './reviewClinic.ts'
import type { SignedIn } from './server.ts'

/** Who makes a call, by default drkim, and its key. */
export interface Made {
  readonly by?: Pick<SignedIn, 'headers'>
  readonly key?: string
}

/** Returns the number of the form that a call sent. */
export const numberIn = ({ body }: { readonly body: unknown }): number => (body as { webDataId: number }).webDataId

/** Returns the statuses of replies in rising order. */
export const statusesOf = (replies: readonly { readonly status: number }[]): number[] =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b)

/** For tests: a clinic whose staff have Ann's record open, and what they do with her forms. */
export async function reviewDesk() {
  const desk = await reviewClinic()
  const { ann, call, ids, server } = desk
  const { annPt } = desk.clinic
  const kimWithAnn = await desk.opened('drkim', annPt)
  const review = (webDataId: number, body: object, { by = kimWithAnn, key = randomUUID() }: Made = {}) =>
    call(by, `p-portal/forms/review/${webDataId}`, body, 'POST', key)
  return {
    ...desk,
    /** Staff with Ann's record open. */
    kimWithAnn,
    rosaWithAnn: await desk.opened('rosa', annPt),
    assign: (
      templateId = ids.mood,
      dueDate: string | null = null,
      { by = kimWithAnn, key = randomUUID() }: Made = {},
    ) => call(by, 'p-portal/forms/assign', { templateId, dueDate }, 'POST', key),
    withdraw: (webDataId: number, note = '', by: Pick<SignedIn, 'headers'> = kimWithAnn) =>
      call(by, `p-portal/forms/withdraw/${webDataId}`, { note }),
    review,
    approve: (webDataId: number, more: Made = {}) => review(webDataId, { statusId: 3, note: '' }, more),
    reject: (webDataId: number, sendsBack: boolean, note = 'Please add the year') =>
      review(webDataId, { statusId: 4, note, sendsBack }),
    /** Ann's forms that wait for her. */
    pending: async () => (await call(ann, `p-portal/forms/pending/${annPt}`)).body as { webDataId: number }[],
    /** Follows Ann's open page while `work` runs. Returns the kinds of its events. */
    heardBy: async (work: () => Promise<unknown>): Promise<readonly string[]> => {
      const stream = followedEvents(await server.fetch('p-portal/events', { headers: ann.headers }))
      await vi.waitFor(() => expect(stream.beats).toBeGreaterThan(0))
      await work()
      await vi.waitFor(() => expect(stream.kinds).toContain('forms'))
      await stream.leave()
      return stream.kinds
    },
  }
}
