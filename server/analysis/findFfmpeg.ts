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

/** Returns `named` if given, otherwise the path of ffmpeg in PATH. Null if there is no such program. */
export function findFfmpeg(named: string | undefined, path = process.env['PATH'] ?? ''): string | null {
  if (named !== undefined) return isProgram(named) ? named : null
  const folders = path.split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, 'ffmpeg')).find(isProgram) ?? null
}
