import type { Payment } from '#src/contract/payments.ts'
import { PhoneLink } from '#src/ui/marks/PhoneLink.tsx'
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
            {contact?.phone && (
              <p>
                <PhoneLink number={contact.phone} />
              </p>
            )}
          </div>
        )
      })}
    </div>
  )
}
