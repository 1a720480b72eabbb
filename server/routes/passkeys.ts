import {
  addPasskey as addPasskeyCall,
  beginPasskey as beginPasskeyCall,
  beginPasskeySignIn as beginPasskeySignInCall,
  passkeys as passkeysCall,
  passkeySignIn as passkeySignInCall,
  removePasskey as removePasskeyCall,
  renamePasskey as renamePasskeyCall,
} from '#src/contract/passkeys.ts'
import { addPasskey } from '../services/passkeys/addPasskey.ts'
import { beginPasskey } from '../services/passkeys/beginPasskey.ts'
import { beginPasskeySignIn } from '../services/passkeys/beginPasskeySignIn.ts'
import { listPasskeys } from '../services/passkeys/listPasskeys.ts'
import { removePasskey } from '../services/passkeys/removePasskey.ts'
import { renamePasskey } from '../services/passkeys/renamePasskey.ts'
import { signInByPasskey } from '../services/passkeys/signInByPasskey.ts'
import { publicRoute, route, type Route } from './mount.ts'

/** A passkey is its owner's, whoever they act for. */
const own = { evenWithoutSubject: true }

export const passkeyRoutes: Route[] = [
  publicRoute(beginPasskeySignInCall, beginPasskeySignIn),
  publicRoute(passkeySignInCall, signInByPasskey),
  route(passkeysCall, listPasskeys, own),
  route(beginPasskeyCall, beginPasskey, own),
  route(addPasskeyCall, addPasskey, own),
  route(renamePasskeyCall, renamePasskey, own),
  route(removePasskeyCall, removePasskey, own),
]
