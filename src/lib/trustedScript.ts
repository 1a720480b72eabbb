import type { TrustedScriptURL, TrustedTypePolicyFactory } from 'trusted-types/lib'

/** Paths of the scripts that the app starts as workers: the service worker, and scripts from the build. */
const own = /^\/(sw\.js|assets\/[\w.-]+\.js)$/

/**
 * Returns the address of one of the app's own scripts, as a `TrustedScriptURL` if the browser supports Trusted Types.
 * Throws a TypeError for any other address, in every browser.
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
