/** Classes of all text fields and selects. */
export const inputClass =
  'mt-0.5 min-h-12 w-full rounded-m border border-line-strong bg-raised px-[14px] py-[10px] [&[readonly]]:border-line [&[readonly]]:bg-sunken focus-visible:border-focus focus-visible:outline-offset-[-1px] aria-[invalid=true]:border-2 aria-[invalid=true]:border-negative aria-[invalid=true]:px-[13px] aria-[invalid=true]:py-[9px]'
