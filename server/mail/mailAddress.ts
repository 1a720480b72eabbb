/**
 * One plain address, `name@host`: nothing that a mail program or server could take for a second recipient, a display
 * name or another header.
 */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s\p{C}@<>()[\],;:\\"]+@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u.test(text)
}

/** The form in which addresses are compared: people write theirs in any case. */
export function mailAddressKey(address: string): string {
  return address.normalize('NFKC').trim().toLowerCase()
}
