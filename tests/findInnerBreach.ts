import { posix } from 'node:path'
import type { Import } from './importGraph.ts'
import { areaDeclaration } from './importRules.ts'
import { dividedFolders, type DividedFolder, type FolderPart } from './innerImportRules.ts'

type Folders = Readonly<Record<string, DividedFolder>>

interface Place {
  readonly folder: string
  readonly divided: DividedFolder
  /** The path of the part within the folder; empty for files directly in the folder. */
  readonly part: string
  readonly name: string
}

function placeOf(path: string, folders: Folders): Place | null {
  const found = Object.entries(folders).find(([folder]) => path.startsWith(`${folder}/`))
  if (!found) return null
  const [folder, divided] = found
  const [inner, name] = [posix.relative(folder, posix.dirname(path)), posix.basename(path)]
  return { folder, divided, part: inner, name }
}

const isDoor = ({ doors, inside = [] }: FolderPart, name: string) =>
  doors ? doors.includes(name) : !inside.includes(name)

/** Checks whether a file only serves tests. Such a file may import every file of a divided folder. */
export function isForTests(path: string): boolean {
  return /\.test\.tsx?$|\/test[A-Z]\w*\.tsx?$/.test(path)
}

/** Explains why a file is in the wrong place of a divided folder, and where it belongs. Null if the place is right. */
export function misplaced(path: string, folders: Folders = dividedFolders): string | null {
  const place = placeOf(path, folders)
  if (!place || isForTests(path)) return null
  const { folder, divided, part, name } = place
  if (part === '' && (divided.front.includes(name) || (folder.startsWith('src/areas/') && areaDeclaration.test(path))))
    return null
  if (part in divided.parts) return null
  const parts = Object.entries(divided.parts).map(([key, { holds }]) => `${folder}/${key} (${holds})`)
  return `move it into one of ${parts.join('; ')}. Only a file that puts them together stands above them: name it in front`
}

/** Explains why a file, inside or outside a divided folder, may not import a file of that folder. Null if it may. */
export function innerBreach({ from, to }: Import, folders: Folders = dividedFolders): string | null {
  const target = placeOf(to, folders)
  if (!target || isForTests(from)) return null
  const source = placeOf(from, folders)
  const { folder, divided, part, name } = target
  const inside = source?.folder === folder ? source.part : null
  if (inside === part) return null
  if (part === '') {
    if (inside === null || divided.frontForParts?.includes(name)) return null
    return `${folder}/${inside} cannot import the front of ${folder}: pass it in from there`
  }
  const rule = divided.parts[part]
  if (!rule) return null
  if (inside) {
    const allowed = divided.parts[inside]?.imports ?? []
    if (!allowed.includes(part))
      return `${folder}/${inside} may import ${allowed.join(', ') || 'none'} of ${folder}, not ${part}: move what both need into a part above both, or allow it in tests/innerImportRules.ts if ${part} stands above ${inside}`
  }
  if (isDoor(rule, name)) return null
  return rule.doors
    ? `${folder}/${part} is imported by its doors only (${rule.doors.join(', ')}): use one of them, or name ${name} as a door in tests/innerImportRules.ts`
    : `${name} is inside ${folder}/${part}: use another file of it, or take ${name} off that list in tests/innerImportRules.ts`
}
