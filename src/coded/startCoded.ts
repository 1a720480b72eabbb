import { i18n } from '@lingui/core'
import type { CodedKind } from '#src/lib/Coded.ts'
import { codedTables } from './codedTables.ts'

/** Starts loading lists in the page's language, together with a page's data, so that its words rarely change. */
export function startCoded(...kinds: readonly CodedKind[]): void {
  void codedTables.load(kinds, i18n.locale)
}
