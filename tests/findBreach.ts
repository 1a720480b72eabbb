import { posix } from 'node:path'
import type { Import } from './importGraph.ts'
import {
  appRules,
  areaDeclaration,
  declarationRules,
  serverDoors,
  serverRules,
  serverSees,
  serverShared,
  workerDoors,
} from './importRules.ts'

const list = (names: readonly string[]) => (names.length > 0 ? names.join(', ') : 'nothing')

/**
 * Returns the module of a path: `areas/labs` for `src/areas/labs/model.ts`, `workers/vitals` for
 * `src/workers/vitals/client.ts`, otherwise the first folder.
 */
function moduleOf(path: string): string {
  const [, outer = '', inner = ''] = path.split('/')
  return outer === 'areas' || outer === 'workers' ? `${outer}/${inner}` : outer
}

const isBesideModules = (path: string) => path.split('/').length === 2

/** Explains why a file of `src` may not import another file, and what to do instead. Null if it may. */
export function breachInApp({ from, to }: Import): string | null {
  if (to.startsWith('server/'))
    return 'the app cannot import the server: put what both need into src/contract or src/lib'
  if (!to.startsWith('src/')) return 'the app imports only files of src: move the file there'
  // main.tsx and the files beside it compose the modules.
  if (isBesideModules(from)) return null
  if (isBesideModules(to)) return 'files directly in src compose the modules: move what is needed into a module'
  const [inside, target] = [moduleOf(from), moduleOf(to)]
  if (areaDeclaration.test(from) && !(inside === target ? areaDeclaration.test(to) : declarationRules.includes(target)))
    return `the registry loads this declaration everywhere: it may import ${list(declarationRules)} and other declarations of its area`
  if (inside === target) return null
  const [kind = ''] = inside.split('/')
  const [targetKind = ''] = target.split('/')
  if (kind === 'registry' && targetKind === 'areas')
    return areaDeclaration.test(to)
      ? null
      : 'the registry imports only declarations of areas: area.ts, areaMenu.ts, areaRecords.ts, areaWords.ts, areaSearch.ts, *Write.ts, *WriteWords.ts'
  if (kind === 'areas' && targetKind === 'areas')
    return `${inside} cannot import ${target}: combine both in a route file, or move what both need into src/viewStates or src/lib`
  if (kind === targetKind) return `${inside} cannot import ${target}: move what both need into a module below them`
  const allowed = appRules[kind]
  if (!allowed) return `src/${kind} has no rule: add it to appRules in tests/importRules.ts`
  if (!allowed.includes(targetKind))
    return `${kind} may import ${list(allowed)}, not ${targetKind}: pass it in from the caller, or move the shared part down`
  if ((targetKind === 'workers' || targetKind === 'sw') && !workerDoors.includes(posix.basename(to)))
    return `pages import only ${list(workerDoors)} of a worker, because the rest runs in another thread`
  return null
}

/** Explains why a file of `server` may not import another file, and what to do instead. Null if it may. */
export function breachInServer({ from, to }: Import): string | null {
  const [, inside = ''] = from.split('/')
  const [, target = ''] = to.split('/')
  if (to.startsWith('src/'))
    return serverSees.includes(target)
      ? null
      : `the server may import ${list(serverSees)} of src, not ${target}: move what both need there`
  if (isBesideModules(from) || inside === target || serverShared.includes(to)) return null
  const allowed = serverRules[inside]
  if (!allowed) return `server/${inside} has no rule: add it to serverRules in tests/importRules.ts`
  const door = serverDoors[inside]?.[target]
  if (door && !door.test(to)) return `server/${inside} may import only ${door.source} of server/${target}`
  if (allowed.includes(target)) return null
  return `server/${inside} may import ${list(allowed)}, not ${target}: pass it in from the caller, or move the shared part down`
}
