import { telAddress } from '#src/lib/telAddress.ts'

/** A recorded phone number, to call if it is one. */
export function PhoneLink({ number }: { readonly number: string }) {
  const address = telAddress(number)
  const shown = <bdi dir="ltr">{number}</bdi>
  if (!address) return shown
  return (
    <a href={address} className="inline-flex min-h-target items-center tabular-nums print:min-h-0">
      {shown}
    </a>
  )
}
