import * as v from 'valibot'
import { authenticate } from '#src/contract/account.ts'
import { password } from '../smallClinic.ts'

/** Signs a user of a small clinic in to the API at `api`. Returns the token. */
export async function signInTo(api: string, username: string): Promise<string> {
  const response = await fetch(api + authenticate.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, site: -1, PUserType: 1 }),
  })
  return v.parse(authenticate.reply, await response.json()).token
}
