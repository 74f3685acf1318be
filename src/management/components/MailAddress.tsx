import { Fragment } from 'react'

/** Parts of an address, each with the sign that ends it: `name.`, `surname@`, `example.`, `com`. */
const parts = (address: string): string[] => address.match(/[^.@_+-]*[.@_+-]?/g)?.filter(Boolean) ?? []

/** An e-mail address that breaks between its parts, where it is too long for its line. */
export const MailAddress = ({ address }: { address: string }) =>
  parts(address).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
