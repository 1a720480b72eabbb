/** Classes of the fields of a card: two or three beside each other if there is room. */
export const fieldGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] items-start gap-x-6 gap-y-4'
