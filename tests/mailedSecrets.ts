/** Returns the activation key and the PIN of an activation mail. Throws if the mail lacks one of them. */
export function activationIn(text: string): { activationKey: string; pin: string } {
  const activationKey = /\/emactivation\/([\w-]+)/.exec(text)?.[1]
  const pin = /^(\d{6})$/m.exec(text)?.[1]
  if (!activationKey || !pin) throw new Error('no activation in this mail')
  return { activationKey, pin }
}

export function recoveryKeyIn(text: string): string {
  const key = /^(?:[0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/m.exec(text)?.[0]
  if (!key) throw new Error('no recovery key in this mail')
  return key
}
