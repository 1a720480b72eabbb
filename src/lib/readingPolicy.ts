import type { TrustedTypePolicy, TrustedTypePolicyFactory } from 'trusted-types/lib'

let policy: TrustedTypePolicy | null = null

/**
 * Returns the Trusted Types policy under which sanitizers parse texts of others. The policy creates no scripts. Null if
 * the browser has no Trusted Types.
 */
export function readingPolicy(): TrustedTypePolicy | null {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicyFactory }
  const refuse = (): never => {
    throw new TypeError('no script')
  }
  policy ??=
    trustedTypes?.createPolicy('yarrow-body', {
      createHTML: (html: string) => html,
      createScript: refuse,
      createScriptURL: refuse,
    }) ?? null
  return policy
}
