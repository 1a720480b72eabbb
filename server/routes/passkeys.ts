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

export const passkeyRoutes: Route[] = [
  publicRoute(beginPasskeySignInCall, beginPasskeySignIn),
  publicRoute(passkeySignInCall, signInByPasskey),
  route(passkeysCall, listPasskeys),
  route(beginPasskeyCall, beginPasskey),
  route(addPasskeyCall, addPasskey),
  route(renamePasskeyCall, renamePasskey),
  route(removePasskeyCall, removePasskey),
]
