/**
 * Returns the classes of a checkbox or radio button with its label. If boxed, the whole box is the target and shows the
 * choice.
 */
export function pickClass(boxed: boolean): string {
  return boxed
    ? 'boxed flex min-h-target cursor-pointer items-start gap-3 rounded-m border border-line-strong bg-raised px-4 py-3 has-[:checked]:border-accent has-[:checked]:bg-accent-soft has-[:checked]:shadow-[inset_0_0_0_1px_var(--accent)] has-[:disabled]:cursor-not-allowed has-[:disabled]:text-muted'
    : 'flex min-h-target cursor-pointer items-start gap-3 py-2.5 has-[:disabled]:cursor-not-allowed has-[:disabled]:text-muted'
}

export const pickInputClass = 'mt-px size-[1.375rem] flex-none'
