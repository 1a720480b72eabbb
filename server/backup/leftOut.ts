/**
 * Tables that a backup leaves out, each with the reason. A restore empties them. Name only tables whose rows the server
 * creates again by itself.
 */
export const leftOut: Readonly<Record<string, string>> = {
  start_lock: 'a lock without data, which every start creates',
  record_versions: 'versions must not repeat: a cache could show old content under a version that was used before',
}
