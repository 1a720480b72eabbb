/** Returns the link to the page on which a time is requested. `previous`: the appointment that the new one replaces. */
export function requestPage(search: { readonly previous?: number }) {
  return { to: '/app/appointments/request' as '/app/appointments/upcoming', search: search as never }
}
