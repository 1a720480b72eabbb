/** Layout of the dashboard: a wide column and a narrow one, or one column on a phone. */
export const homeColumns = 'grid gap-5 tablet:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]'
