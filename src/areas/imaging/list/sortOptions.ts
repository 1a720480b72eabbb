import type { SortOrder } from '#src/lib/sortOrder.ts'
import type { ImageColumn } from '../ImagingSearch.ts'

/** The order of a list whose address names none. */
export const usualOrder: SortOrder<ImageColumn> = '-date'

/** The orders that the list offers on every screen. A column's header can set others. */
export const offeredOrders = ['-date', 'date', 'category', 'name', '-size'] as const
