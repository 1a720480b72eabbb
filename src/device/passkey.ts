type Bytes = Uint8Array<ArrayBuffer>

/**
 * A passkey on this device and the 32-byte secret that it derives from a salt. The same passkey and salt always give
 * the same secret.
 */
export interface PasskeySecret {
  readonly credentialId: Bytes
  readonly secret: Bytes
}

/** Whether this device can create a passkey that derives secrets (WebAuthn PRF), as far as the browser reports. */
export async function canUsePasskey(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined') return false
  const capabilities = await PublicKeyCredential.getClientCapabilities?.().catch(() => null)
  if (capabilities && capabilities['extension:prf'] === false) return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)
}

/**
 * Creates a passkey and derives its secret from `salt`. `label` is its name in the device's list of passkeys. Returns
 * null if the user refuses or the authenticator can't derive secrets.
 */
export async function createPasskey(label: string, salt: Bytes): Promise<PasskeySecret | null> {
  const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))
  const made = await request(() =>
    navigator.credentials.create({
      publicKey: {
        rp: { name: 'Yarrow' },
        user: { id: random(16), name: label, displayName: label },
        // No server verifies the response, so random bytes suffice. Only the derived secret protects the data.
        challenge: random(32),
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        authenticatorSelection: { userVerification: 'required', residentKey: 'preferred' },
        extensions: { prf: { eval: { first: salt } } },
      },
    }),
  )
  if (!made) return null
  const secret = secretOf(made)
  const credentialId = new Uint8Array(made.rawId)
  // Many authenticators derive the first secret only when the passkey is used.
  return secret ? { credentialId, secret } : askPasskey([{ credentialId, salt }])
}

/** Asks the user for one of these passkeys. Returns null if the user refuses or none is on this device. */
export async function askPasskey(
  passkeys: readonly { readonly credentialId: Bytes; readonly salt: Bytes }[],
): Promise<PasskeySecret | null> {
  const evalByCredential = Object.fromEntries(
    passkeys.map(({ credentialId, salt }) => [base64url(credentialId), { first: salt }]),
  )
  const used = await request(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: crypto.getRandomValues(new Uint8Array(32)),
        allowCredentials: passkeys.map(({ credentialId }) => ({ type: 'public-key', id: credentialId })),
        userVerification: 'required',
        extensions: { prf: { evalByCredential } },
      },
    }),
  )
  const secret = used && secretOf(used)
  return used && secret ? { credentialId: new Uint8Array(used.rawId), secret } : null
}

async function request(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    const credential = await ask()
    return credential instanceof PublicKeyCredential ? credential : null
  } catch {
    // Refused, timed out or unsupported: callers treat all alike.
    return null
  }
}

function secretOf(credential: PublicKeyCredential): Bytes | null {
  const first = credential.getClientExtensionResults().prf?.results?.first
  if (!first) return null
  return ArrayBuffer.isView(first)
    ? new Uint8Array(first.buffer, first.byteOffset, first.byteLength).slice()
    : new Uint8Array(first)
}

function base64url(value: Uint8Array): string {
  return btoa(String.fromCharCode(...value))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
