import type { Payment } from '#src/contract/payments.ts'
import { telAddress } from '#src/lib/telAddress.ts'
import { paidSites } from './model.ts'
import { useSiteContacts } from './useSiteContacts.ts'

/** The sites that a payment paid, with address and phone where the record has them. */
export function PaidSites({ payment }: { readonly payment: Payment }) {
  const contacts = useSiteContacts()
  return (
    <div className="grid gap-2">
      {paidSites(payment).map(({ siteID, siteName }) => {
        const contact = contacts.get(siteID)
        return (
          <div key={siteID} className="text-s text-muted">
            <p className="text-m text-text">
              <bdi>{siteName}</bdi>
            </p>
            {contact?.address && (
              <p>
                <bdi>{contact.address}</bdi>
              </p>
            )}
            {contact?.phone && <Phone phone={contact.phone} />}
          </div>
        )
      })}
    </div>
  )
}

function Phone({ phone }: { readonly phone: string }) {
  const address = telAddress(phone)
  const number = <bdi dir="ltr">{phone}</bdi>
  if (!address) return <p>{number}</p>
  return (
    <p>
      <a href={address} className="inline-flex min-h-target items-center tabular-nums print:min-h-0">
        {number}
      </a>
    </p>
  )
}
