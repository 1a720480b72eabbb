import type { TrustedScriptURL, TrustedTypePolicyFactory } from 'trusted-types/lib'

/** The scripts that this app starts in threads of their own: its service worker, and what the build made. */
const own = /^\/(sw\.js|assets\/[\w.-]+\.js)$/

/**
 * The address of one of the app's own scripts, as a page under Trusted Types may hand it on. Throws a TypeError for any
 * other address, whatever the browser.
 */
export function trustedScript(path: string): TrustedScriptURL | string {
  if (!own.test(path)) throw new TypeError('no script of this app')
  policy ??= trustedTypes()?.createPolicy('yarrow-script', { createScriptURL: (address) => address }) ?? null
  return policy?.createScriptURL(path) ?? path
}

let policy: { createScriptURL(address: string): TrustedScriptURL } | null = null

function trustedTypes(): Pick<TrustedTypePolicyFactory, 'createPolicy'> | undefined {
  return (globalThis as { trustedTypes?: TrustedTypePolicyFactory }).trustedTypes
}
