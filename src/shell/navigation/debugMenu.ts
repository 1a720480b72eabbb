import { msg } from '@lingui/core/macro'
import { Bug } from 'lucide-react'
import type { MenuSecurity } from '#src/lib/debugSettings.ts'
import { debugSettingsAddress } from './debugSettingsAddress.ts'
import type { MenuEntry } from './MenuEntry.ts'

type Groups = readonly (readonly MenuEntry[])[]

/** It belongs to no area, and so has the object type id -1. */
const debugEntry: MenuEntry = {
  name: 'debug',
  label: msg`Debug Settings`,
  to: debugSettingsAddress,
  icon: Bug,
  needs: [],
}

/**
 * Whether the menu has an entry (portal §6): with None any; with Defaults what is permitted, and entries with the object
 * type id -1; with Strict what is permitted alone.
 */
export function isOnMenu(
  { needs }: Pick<MenuEntry, 'needs'>,
  isPermitted: boolean,
  security: MenuSecurity = 'defaults',
): boolean {
  if (security === 'none') return true
  return needs.length === 0 ? security === 'defaults' : isPermitted
}

/** The menu of a debug build, which has a way to the debug settings. */
export function debugMenu(groups: Groups, isPermitted: (entry: MenuEntry) => boolean, security: MenuSecurity): Groups {
  return [...groups, [debugEntry]]
    .map((group) => group.filter((entry) => isOnMenu(entry, isPermitted(entry), security)))
    .filter((group) => group.length > 0)
}
