/** Returns the `Value` of a field with the files that were uploaded under these keys. */
export function filesValue(...keys: readonly string[]): string {
  return JSON.stringify(keys.map((uploadKey) => ({ uploadKey, name: 'dot.png', extension: 'png', size: 70 })))
}
