import { msg } from '@lingui/core/macro'
import { Bug } from 'lucide-react'
import type { MenuSecurity } from '#src/lib/debugSettings.ts'
import { debugSettingsAddress } from './debugSettingsAddress.ts'
import type { MenuEntry } from './MenuEntry.ts'

type Groups = readonly (readonly MenuEntry[])[]

/** The entry belongs to no area, so its object type id is -1. */
const debugEntry: MenuEntry = {
  name: 'debug',
  label: msg`Debug Settings`,
  to: debugSettingsAddress,
  icon: Bug,
  needs: [],
}

/**
 * Whether the menu has an entry (portal §6). None: every entry. Defaults: permitted entries, and entries with object
 * type id -1. Strict: only permitted entries.
 */
export function isOnMenu(
  { needs }: Pick<MenuEntry, 'needs'>,
  isPermitted: boolean,
  security: MenuSecurity = 'defaults',
): boolean {
  if (security === 'none') return true
  return needs.length === 0 ? security === 'defaults' : isPermitted
}

/** Returns the menu of a debug build, which has an entry for the debug settings. */
export function debugMenu(groups: Groups, isPermitted: (entry: MenuEntry) => boolean, security: MenuSecurity): Groups {
  return [...groups, [debugEntry]]
    .map((group) => group.filter((entry) => isOnMenu(entry, isPermitted(entry), security)))
    .filter((group) => group.length > 0)
}
