/** Whether a name has credentials after a comma, as in `Nadia Okafor, RN`. A comma must then follow the name. */
export function endsWithCredentials(name: string): boolean {
  return /[,،]/.test(name)
}
