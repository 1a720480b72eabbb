import { msg } from '@lingui/core/macro'
import { Bug } from 'lucide-react'
import type { MenuSecurity } from '#src/lib/debugSettings.ts'
import { debugSettingsAddress } from './debugSettingsAddress.ts'
import type { MenuEntry } from './MenuEntry.ts'

type Groups = readonly (readonly MenuEntry[])[]

/** Menu entry without an area. Its empty `needs` stand for object type id -1 (portal §6). */
const debugEntry: MenuEntry = {
  name: 'debug',
  label: msg`Debug Settings`,
  to: debugSettingsAddress,
  icon: Bug,
  needs: [],
}

/**
 * Whether the menu shows an entry (portal §6). `none`: every entry. `defaults`: permitted entries, and entries without
 * an area. `strict`: only permitted entries of areas.
 */
export function isOnMenu(
  { needs }: Pick<MenuEntry, 'needs'>,
  isPermitted: boolean,
  security: MenuSecurity = 'defaults',
): boolean {
  if (security === 'none') return true
  return needs.length === 0 ? security === 'defaults' : isPermitted
}

/** Returns the menu of a debug build: the groups and the entry of the debug settings, filtered by `security`. */
export function debugMenu(groups: Groups, isPermitted: (entry: MenuEntry) => boolean, security: MenuSecurity): Groups {
  return [...groups, [debugEntry]]
    .map((group) => group.filter((entry) => isOnMenu(entry, isPermitted(entry), security)))
    .filter((group) => group.length > 0)
}
