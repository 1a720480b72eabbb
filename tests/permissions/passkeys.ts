import type { Rows } from '../permissionRow.ts'

const response = { id: 'x', type: 'public-key', response: {} }

export const rows: Rows = {
  'POST account/passkeys/begin': {
    call: () => ({ path: 'account/passkeys/begin', body: { password: 'yarrow-demo' } }),
  },
  'POST account/passkeys': {
    call: () => ({ path: 'account/passkeys', body: { name: 'x', response } }),
    answers: 400,
  },
  'PATCH account/passkeys/{credentialId}': {
    call: () => ({ path: 'account/passkeys/none', body: { name: 'x' } }),
    answers: 404,
  },
  'POST account/passkeys/{credentialId}/remove': {
    call: () => ({ path: 'account/passkeys/none/remove', body: {} }),
    answers: 404,
  },
  'POST account/passkeys/sign-in/begin': { call: () => ({ path: 'account/passkeys/sign-in/begin', body: {} }) },
  'POST account/passkeys/sign-in': {
    call: () => ({ path: 'account/passkeys/sign-in', body: { response, PUserType: 1 } }),
    answers: 400,
  },
}
