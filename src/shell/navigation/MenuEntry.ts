import type { MessageDescriptor } from '@lingui/core'
import type { LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ObjectType } from '#src/contract/objectTypes.ts'
import type { AreaName } from '#src/registry/areas.ts'

export interface MenuEntry {
  readonly name: AreaName | 'debug'
  readonly label: MessageDescriptor
  readonly to: NonNullable<LinkProps['to']>
  readonly icon: LucideIcon
  /** Object types that must all be allowed (portal §2). */
  readonly needs: readonly ObjectType[]
}
