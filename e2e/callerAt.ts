import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { employeePortal } from './clinic.ts'

/** Makes calls of the API as a user. */
export interface Caller {
  readonly user: { readonly RecptID: number; readonly RecptTypeID: number; readonly PtID: number | null }
  readonly get: <T>(path: string) => Promise<T>
  /** Makes a keyed call. */
  readonly post: <T>(path: string, data?: object) => Promise<T>
  /** Makes a keyed call. */
  readonly patch: <T>(path: string, data: object) => Promise<T>
  /** Opens a patient's record, as staff. Afterwards, only the returned caller is signed in. */
  readonly openRecord: (PtID: number) => Promise<Caller>
}

/** Signs a demo user or a test's own user in at a portal, without a browser. */
export async function callerAt(request: APIRequestContext, origin: string, username: string): Promise<Caller> {
  const isStaff = origin === employeePortal
  const api = `${origin}/api/main`
  const reply = await request.post(`${api}/account/authenticate`, {
    data: { username, password: 'yarrow-demo', PUserType: isStaff ? 99 : 1, ...(isStaff && { site: 1 }) },
  })
  if (!reply.ok()) throw new Error(`sign-in of ${username}: ${reply.status()} ${await reply.text()}`)
  return callerWith(request, api, (await reply.json()) as SignedIn)
}

interface SignedIn {
  readonly token: string
  readonly user: Caller['user']
}

function callerWith(request: APIRequestContext, api: string, { token, user }: SignedIn): Caller {
  const call = async <T>(method: string, path: string, data?: object): Promise<T> => {
    const answer = await request.fetch(`${api}/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
      ...(data && { data }),
    })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  return {
    user,
    get: (path) => call('GET', path),
    post: (path, data) => call('POST', path, data),
    patch: (path, data) => call('PATCH', path, data),
    openRecord: async (PtID) =>
      callerWith(request, api, await call<SignedIn>('POST', 'account/open-patient', { PtID })),
  }
}
