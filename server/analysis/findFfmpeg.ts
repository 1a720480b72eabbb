import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/** Returns the path of the named ffmpeg, otherwise of the one in PATH. Null if there is none. */
export function findFfmpeg(named: string | undefined, path = process.env['PATH'] ?? ''): string | null {
  if (named !== undefined) return isProgram(named) ? named : null
  const folders = path.split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, 'ffmpeg')).find(isProgram) ?? null
}
